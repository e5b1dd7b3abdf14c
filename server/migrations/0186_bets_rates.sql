-- What each of the line has of the bet's product as it was placed, from the top down to the bettor, and behind them what
-- the bet was placed at: its series, 0 of all else. In two-thousandths of what is turned over. Null where nobody above
-- gets anything of it.
alter table bets.bet add column rates smallint[]
  constraint bet_rates_of_line check (rates is null or cardinality(rates) = cardinality(ancestor_path) + 2);
