-- Lines of the account record that are neither stakes nor wins, by their kind: few of many, so each filter finds its own
-- at once. What play writes is left out, and costs nothing here.
create index posting_debit_other on wallet.posting (debit_account_id, kind, debit_version)
  where debit_version is not null and kind not in ('bet.placed', 'bet.settled', 'bet.cancelled', 'bet.voided');
create index posting_credit_other on wallet.posting (credit_account_id, kind, credit_version)
  where credit_version is not null and kind not in ('bet.placed', 'bet.settled');
