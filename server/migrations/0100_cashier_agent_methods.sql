-- A way in by the agent above a member: an agent gives, no provider is asked, and nothing is paid to the brand.
alter table cashier.method
  drop constraint method_kind_known,
  add constraint method_kind_known check (kind in ('GATEWAY', 'BANK', 'WALLET', 'BANK_TRANSFER', 'QR', 'AGENT')),
  add constraint method_by_agent check ((kind = 'AGENT') = (provider = 'agent')
    and (kind <> 'AGENT' or (direction = 'DEPOSIT' and channels = '[]')));
