type Note = readonly [frequency: number, at: number, length: number]

const sounds = {
  press: [[320, 0, 0.05]],
  stop: [[110, 0, 0.09]],
  bonus: [
    [660, 0, 0.12],
    [990, 0.08, 0.2],
  ],
  pop: [
    [520, 0, 0.08],
    [780, 0.05, 0.1],
  ],
  small: [
    [523, 0, 0.1],
    [659, 0.09, 0.14],
  ],
  win: [
    [523, 0, 0.12],
    [659, 0.1, 0.12],
    [784, 0.2, 0.22],
  ],
  big: [
    [523, 0, 0.14],
    [659, 0.12, 0.14],
    [784, 0.24, 0.14],
    [1047, 0.36, 0.5],
  ],
  free: [
    [392, 0, 0.16],
    [523, 0.14, 0.16],
    [659, 0.28, 0.16],
    [784, 0.42, 0.5],
  ],
} as const satisfies Record<string, readonly Note[]>

export type Sound = ReturnType<typeof createSound>

/** Made as it is heard; silent until the player wants it, and no file is fetched. */
export function createSound() {
  let context: AudioContext | undefined
  let isOn = false

  function tone(audio: AudioContext, [frequency, at, length]: Note): void {
    const [oscillator, gain] = [audio.createOscillator(), audio.createGain()]
    const begin = audio.currentTime + at
    oscillator.type = frequency < 200 ? 'sine' : 'triangle'
    oscillator.frequency.setValueAtTime(frequency, begin)
    if (frequency < 200) oscillator.frequency.exponentialRampToValueAtTime(frequency / 2, begin + length)
    gain.gain.setValueAtTime(0.0001, begin)
    gain.gain.exponentialRampToValueAtTime(0.14, begin + 0.012)
    gain.gain.exponentialRampToValueAtTime(0.0001, begin + length)
    oscillator.connect(gain).connect(audio.destination)
    oscillator.start(begin)
    oscillator.stop(begin + length + 0.02)
  }

  return {
    isOn: () => isOn,
    toggle(): boolean {
      isOn = !isOn
      if (isOn) context ??= new AudioContext()
      void (isOn ? context?.resume() : context?.suspend())
      return isOn
    },
    play(name: keyof typeof sounds): void {
      if (isOn && context) for (const note of sounds[name]) tone(context, note)
    },
  }
}
