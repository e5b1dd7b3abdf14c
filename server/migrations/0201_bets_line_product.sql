-- As what the sums of agents' lines count a bet, where that is narrower than its product: the lottery's fast draws are
-- e-lotteries there, and bets of the lottery everywhere else. Written once as it is placed; of before it is what it was.
alter table bets.bet add column line_product text
  constraint bet_line_product_known check (line_product is null or (product, line_product) = ('LOTT', 'ELOTT'));
