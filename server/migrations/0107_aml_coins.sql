-- Coins that come from where their processor sees a risk.
alter table aml.rule drop constraint rule_flags_known;
alter table aml.rule add constraint rule_flags_known
  check (flags <@ '{CDD,EDD,MIN_PLAY,STRUCTURING,RAPID,SHARED,HEDGE,CRYPTO,CHARGEBACK}'::text[]);
update aml.rule set flags = array_append(flags, 'CRYPTO') where brand_id is null;
