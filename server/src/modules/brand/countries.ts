/** Countries that the registration form offers for a phone number, with their dialling codes (rule book F5). */
export const isoCountries = [
  ['ES', '34'], ['MX', '52'], ['PE', '51'], ['AR', '54'], ['CO', '57'], ['BR', '55'], ['PT', '351'], ['GB', '44'],
  ['FR', '33'], ['VN', '84'], ['TH', '66'], ['ID', '62'], ['MY', '60'], ['PH', '63'], ['KH', '855'], ['LA', '856'],
  ['MM', '95'], ['TR', '90'], ['CN', '86'], ['HK', '852'], ['TW', '886'], ['JP', '81'], ['KR', '82'], ['IN', '91'],
  ['BD', '880'], ['AE', '971'], ['RU', '7'],
].map(([countryCode = '', countryDialingCode = '']) => ({ countryCode, countryDialingCode }))
