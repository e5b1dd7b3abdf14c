import type { Mood } from './moods.ts'
import { circle, cloud, each, ellipse, faint, path, rect, sparks, stroke, turnedBy } from './paint.ts'

/** Places over a scene, its own in every game: from 0 to 300 each way, and a byte to vary by. */
export type Places = readonly (readonly [number, number, number])[]

const rain = (places: Places, color: string) =>
  faint(
    0.5,
    each(places, ([x, y]) => stroke(`M${x} ${y} l-7 20`, color, 2)),
  )

/** What is in the air behind the subject. */
export const behind: Readonly<Record<Mood, (places: Places) => string>> = {
  dusk: (places) =>
    each(places.slice(0, 9), ([x, y, byte]) => circle(x, Math.round(y * 0.5), 1 + (byte % 3) * 0.5, '#ffffffcc')),
  night: (places) =>
    each(places, ([x, y, byte]) => circle(x, Math.round(y * 0.62), 0.8 + (byte % 4) * 0.5, '#ffffffd9')) +
    sparks(
      places.slice(0, 2).map(([x, y]) => [x, Math.round(y * 0.4), 6]),
      '#fff',
    ),
  day: (places) =>
    each(places.slice(0, 4), ([x, y, byte]) =>
      faint(0.8, cloud(x, 24 + Math.round(y * 0.28), 46 + (byte % 40), '#fff')),
    ),
  storm: (places) =>
    each(places.slice(0, 5), ([x, y, byte]) => cloud(x, 10 + Math.round(y * 0.2), 110 + (byte % 60), '#1b2033')) +
    path('M206 44 L172 112 H196 L174 176 L232 92 H206 L226 44 Z', '#fff4c2'),
  rain: (places) =>
    each(places.slice(0, 4), ([x, y, byte]) =>
      faint(0.75, cloud(x, 14 + Math.round(y * 0.18), 100 + (byte % 50), '#52607a')),
    ),
  snow: (places) =>
    each(places.slice(0, 3), ([x, y, byte]) =>
      faint(0.5, cloud(x, 22 + Math.round(y * 0.2), 70 + (byte % 40), '#fff')),
    ),
  ember: (places) =>
    each(places.slice(0, 3), ([x, y, byte]) =>
      faint(0.4, cloud(x, 20 + Math.round(y * 0.24), 100 + (byte % 60), '#1a0a10')),
    ),
  mist: () => '',
  rainbow: () =>
    faint(
      0.75,
      each(['#ff5d5d', '#ffa63d', '#ffe14d', '#5ed37a', '#4aa8ff', '#9b6bff'], (color, at) =>
        stroke(`M${10 + at * 9} 250 A${140 - at * 9} ${176 - at * 9} 0 0 1 ${290 - at * 9} 250`, color, 9),
      ),
    ),
  heat: () => '',
  spring: (places) =>
    each(places.slice(0, 3), ([x, y, byte]) =>
      faint(0.7, cloud(x, 22 + Math.round(y * 0.26), 50 + (byte % 36), '#fff')),
    ),
  autumn: (places) =>
    each(places.slice(0, 2), ([x, y, byte]) =>
      faint(0.35, cloud(x, 26 + Math.round(y * 0.24), 70 + (byte % 40), '#fff')),
    ),
}

/** What is in the air before it. */
export const before: Readonly<Record<Mood, (places: Places) => string>> = {
  dusk: () => '',
  night: () => '',
  day: () => '',
  storm: (places) => rain(places, '#d7e3ff'),
  rain: (places) => rain(places, '#e4eeff'),
  snow: (places) => each(places, ([x, y, byte]) => circle(x, y, 1.6 + (byte % 5) * 0.6, '#ffffffe6')),
  ember: (places) =>
    each(places, ([x, y, byte]) => circle(x, y, 1.2 + (byte % 4) * 0.7, byte % 2 === 0 ? '#ffb347' : '#ff7a3d')),
  mist: (places) =>
    faint(
      0.22,
      each(places.slice(0, 6), ([x, y, byte]) =>
        ellipse([x, 110 + Math.round(y * 0.55)], [90 + (byte % 60), 9 + (byte % 8)], '#fff'),
      ),
    ),
  rainbow: () => '',
  heat: (places) =>
    faint(
      0.16,
      each(places.slice(0, 5), ([x, y, byte]) =>
        rect([x - 60, 150 + Math.round(y * 0.4), 90 + (byte % 50), 4], '#fff', 2),
      ),
    ),
  spring: (places) =>
    each(places.slice(0, 10), ([x, y, byte]) => turnedBy(byte, x, y, ellipse([x, y], [5, 3], '#ffd3e4'))),
  autumn: (places) =>
    each(places.slice(0, 9), ([x, y, byte]) =>
      turnedBy(
        byte,
        x,
        y,
        path(
          `M${x - 7} ${y} Q${x} ${y - 8} ${x + 7} ${y} Q${x} ${y + 8} ${x - 7} ${y} Z`,
          byte % 2 === 0 ? '#e8893a' : '#c9542c',
        ),
      ),
    ),
}
