-- When an issue's next step is due by the clock. What is drawn waits for nothing but its settlement. One look at the
-- beginning of the index answers whether anything is due, however many issues are planned.
create index issue_next_step on lottery.issue
  ((case state when 'SCHEDULED' then open_at when 'OPEN' then close_at when 'LOCKED' then draw_at else 0 end))
  where state in ('SCHEDULED', 'OPEN', 'LOCKED', 'DRAWN');
