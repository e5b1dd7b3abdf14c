-- A bet and its round are written again once, when it ends, mostly soon after: a page that keeps room for that takes the
-- new row in, and no index is told.
do $$
declare name text;
begin
  foreach name in array array['vendor_bet', 'round'] loop
    for i in 0..3 loop
      execute format('alter table games.%s_%s set (fillfactor = 50)', name, i);
    end loop;
  end loop;
end $$;
