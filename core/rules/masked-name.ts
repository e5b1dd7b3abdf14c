/** `marisol` → `ma··l`: enough to recognise oneself, too little for others. */
export function maskedName(name: string): string {
  return name.length <= 3 ? `${name.slice(0, 1)}··` : `${name.slice(0, 2)}··${name.slice(-1)}`
}
