-- What the lottery costs by a brand's terms is what its fast draws cost, until the brand says otherwise: lines have counted
-- them apart since 0201.
insert into pay.fee_rule (brand_id, item, rate)
select brand_id, 'ELOTT', rate from pay.fee_rule where item = 'LOTT' on conflict do nothing;
