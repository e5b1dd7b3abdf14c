-- Who leads what is done by one node of all: the row of the lease, whose epoch grows whenever another takes it over. What
-- the leader writes names the epoch in its transaction, so a leader that was frozen and comes back writes nothing.
create table platform.lease (
  name text not null,
  node_id uuid not null,
  epoch bigint not null,
  taken_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  constraint lease_pk primary key (name),
  constraint lease_epoch_counts check (epoch > 0)
);

-- Holds the lease until the transaction ends, which is its commit: nobody takes it over in between.
create function platform.require_lease(of_name text, of_epoch bigint) returns void language plpgsql as $$
begin
  perform from platform.lease where name = of_name and epoch = of_epoch for share;
  if not found then
    raise exception 'the lease of % is another node’s by now', of_name using errcode = 'PL001';
  end if;
end $$;

-- The processes of this installation, while they are there: what they do, and by which names they take jobs.
create table platform.node (
  node_id uuid not null,
  host text not null,
  pid int not null,
  version text not null,
  roles text[] not null,
  workers text[] not null,
  started_at timestamptz not null default clock_timestamp(),
  seen_at timestamptz not null default clock_timestamp(),
  is_draining boolean not null default false,
  constraint node_pk primary key (node_id)
);
