type Note = readonly [frequency: number, at: number, length: number]

/** Heard as they are made: no file is fetched. Frequencies in hertz, times in seconds. */
const sounds = {
  tick: [[1400, 0, 0.03]],
  drop: [
    [520, 0, 0.07],
    [390, 0.05, 0.09],
  ],
  rattle: [
    [180, 0, 0.04],
    [240, 0.06, 0.04],
    [160, 0.12, 0.04],
    [220, 0.19, 0.05],
  ],
  start: [
    [392, 0, 0.09],
    [392, 0.2, 0.09],
    [587, 0.4, 0.22],
  ],
  end: [
    [523, 0, 0.12],
    [659, 0.1, 0.12],
    [784, 0.2, 0.24],
  ],
  win: [
    [523, 0, 0.1],
    [659, 0.09, 0.1],
    [784, 0.18, 0.1],
    [1047, 0.27, 0.34],
  ],
} as const satisfies Record<string, readonly Note[]>

export type SoundName = keyof typeof sounds

const key = 'sound'
const listeners = new Set<() => void>()
let context: AudioContext | undefined

/** Whether the site may be heard: not before somebody asks for it. */
export const isSoundOn = (): boolean => localStorage.getItem(key) === 'on'

export function chooseSound(isOn: boolean): void {
  localStorage.setItem(key, isOn ? 'on' : 'off')
  for (const listener of listeners) listener()
  if (isOn) playSound('tick')
}

export function subscribeToSound(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Plays a sound where sound is on. A page that nobody has touched yet may make none: the browser sees to that. */
export function playSound(name: SoundName): void {
  if (!isSoundOn()) return
  const audio = (context ??= new AudioContext())
  if (audio.state === 'suspended') void audio.resume()
  for (const note of sounds[name]) tone(audio, note)
}

function tone(audio: AudioContext, [frequency, at, length]: Note): void {
  const [oscillator, gain] = [audio.createOscillator(), audio.createGain()]
  const begin = audio.currentTime + at
  oscillator.type = 'triangle'
  oscillator.frequency.setValueAtTime(frequency, begin)
  gain.gain.setValueAtTime(0.0001, begin)
  gain.gain.exponentialRampToValueAtTime(0.1, begin + 0.01)
  gain.gain.exponentialRampToValueAtTime(0.0001, begin + length)
  oscillator.connect(gain).connect(audio.destination)
  oscillator.start(begin)
  oscillator.stop(begin + length + 0.02)
}
