-- Salaries that the platform pays, the highest rate first: who reads what is given for play looks for them.
create index contract_platform_rate on contracts.contract
  (brand_id, (greatest(running_rate, next_rate)) desc, contract_id)
  where payer_id is null and over_ms is null and kind <> 'DIVIDEND' and greatest(running_rate, next_rate) is not null;

-- Bonuses of a brand by when they ended: what they came to lately is a part of what is given.
create index grant_ended_of_brand on promo.bonus_grant (brand_id, ended_at) where ended_at is not null;
