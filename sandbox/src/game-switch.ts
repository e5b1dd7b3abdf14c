/** Something that is on or off, for all games or otherwise for some. */
export function createSwitch(isOnAtFirst: boolean) {
  let isOn = isOnAtFirst
  const otherwise = new Set<string>()
  return {
    isOn: (gameCode: string) => otherwise.has(gameCode) !== isOn,
    isOnEverywhere: () => isOn && otherwise.size === 0,
    /** Of one game; or of all, which ends what was said of single ones. */
    turn(on: boolean, gameCode?: string): void {
      if (gameCode === undefined) {
        isOn = on
        otherwise.clear()
      } else if (on === isOn) otherwise.delete(gameCode)
      else otherwise.add(gameCode)
    },
    state: () => ({ isOn, otherwise: [...otherwise] }),
  }
}
