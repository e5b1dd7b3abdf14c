-- The house's thresholds are worth about the same in every currency; the row of none is for those that are not named.
insert into aml.rule (brand_id, currency, flags, cdd_amount, edd_loss, min_play_percent, structuring_amount,
                      structuring_count, rapid_deposits, rapid_minutes, hold_score, two_person_above)
select null, w.currency, r.flags, w.worth * r.cdd_amount, w.worth * r.edd_loss, r.min_play_percent,
       w.worth * r.structuring_amount, r.structuring_count, r.rapid_deposits, r.rapid_minutes, r.hold_score, null
  from aml.rule r
 cross join (values ('EUR', 1), ('USD', 1), ('USDT', 1), ('GBP', 1), ('CHF', 1), ('AUD', 2), ('CAD', 2), ('SGD', 1),
                    ('NZD', 2), ('PHP', 65), ('VND', 30000), ('THB', 40), ('IDR', 18000), ('MYR', 5), ('KHR', 4500),
                    ('MMK', 2300), ('LAK', 24000), ('INR', 95), ('BDT', 130), ('PKR', 310), ('CNY', 8), ('HKD', 8),
                    ('TWD', 35), ('JPY', 160), ('KRW', 1500), ('BRL', 6), ('MXN', 20), ('COP', 4500), ('PEN', 4),
                    ('CLP', 1000), ('ARS', 1200), ('TRY', 40), ('AED', 4), ('SAR', 4), ('EGP', 50), ('ZAR', 20),
                    ('NGN', 1700), ('KES', 140), ('PLN', 4), ('SEK', 11), ('NOK', 11), ('DKK', 7), ('CZK', 25)
            ) as w (currency, worth)
 where r.brand_id is null and r.currency is null;
