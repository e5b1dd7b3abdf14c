const daysOfMonth = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** Whole years on a day, both `yyyy-MM-dd`; 29 February counts as reached on 1 March; -1 for what is no date (rule book F6). */
export function ageOn(today: string, birthday: string): number {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(birthday)) return -1
  const [month, day] = [Number(birthday.slice(5, 7)), Number(birthday.slice(8))]
  if (day < 1 || day > (daysOfMonth[month - 1] ?? 0)) return -1
  const years = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4))
  return today.slice(5) < birthday.slice(5) ? years - 1 : years
}
