-- As what the sums of agents' lines count a bet, where that is narrower than its product: the lottery's fast draws are
-- e-lotteries there, and bets of the lottery everywhere else. Written once as it is placed; of before it is what it was.
-- Bets of before have none: nobody has to read them all to know it, while others wait to bet.
alter table bets.bet add column line_product text;
alter table bets.bet add constraint bet_line_product_known
  check (line_product is null or (product, line_product) = ('LOTT', 'ELOTT')) not valid;
