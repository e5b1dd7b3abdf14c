/** The hour and the weather of a scene. */
export type Mood =
  | 'dusk'
  | 'night'
  | 'day'
  | 'storm'
  | 'rain'
  | 'snow'
  | 'ember'
  | 'mist'
  | 'rainbow'
  | 'heat'
  | 'spring'
  | 'autumn'

/** What the first word of a name makes of its scene: a mood, and the hue that it is in. */
const words: Readonly<Record<Mood, Readonly<Record<string, number>>>> = {
  storm: { Thunder: 232, Storm: 220, Lightning: 252 },
  rain: { Rain: 212 },
  snow: { Snow: 210, Frost: 198, Ice: 190, Winter: 218, Northern: 226, Wolf: 214 },
  ember: { Fire: 8, Ember: 18, Smoke: 350, Pepper: 2, Dragon: 354, Ginger: 26 },
  mist: { Mist: 200, Wind: 186, Breeze: 174, Cloud: 216, Echo: 232, Shadow: 262, Willow: 150 },
  rainbow: { Rainbow: 206 },
  night: { Night: 236, Star: 246, Wizard: 268, Magic: 280, Mystery: 256, Secret: 228, Scorpion: 300, Panther: 222 },
  day: {
    Sky: 206,
    Summer: 200,
    Island: 188,
    River: 196,
    Dolphin: 194,
    Southern: 176,
    Mint: 164,
    Lemon: 48,
    Coconut: 182,
  },
  heat: { Desert: 28, Lion: 38, Nomad: 22, Saffron: 40, Cinnamon: 18, Amber: 34, Honey: 44, Western: 14, Mango: 36 },
  spring: { Spring: 330, Jasmine: 310, Lavender: 270, Cherry: 342, Vanilla: 40, Silk: 300, Peacock: 184 },
  autumn: {
    Autumn: 24,
    Maple: 12,
    Oak: 32,
    Cedar: 20,
    Fox: 18,
    Copper: 22,
    Bronze: 36,
    Cocoa: 16,
    Almond: 30,
    Tiger: 26,
  },
  dusk: {
    Silver: 220,
    Gold: 262,
    Jade: 168,
    Coral: 352,
    Ruby: 338,
    Sapphire: 226,
    Emerald: 160,
    Topaz: 200,
    Opal: 190,
    Crystal: 204,
    Marble: 240,
    Velvet: 318,
    Satin: 296,
    Bamboo: 172,
    Sugar: 324,
    Olive: 184,
    Royal: 272,
    Pirate: 232,
    Giant: 254,
    Dream: 264,
    Wonder: 286,
    Music: 306,
    Eastern: 344,
  },
}

const byWord = new Map(
  (Object.keys(words) as Mood[]).flatMap((mood) =>
    Object.entries(words[mood]).map(([word, hue]) => [word, { mood, hue }] as const),
  ),
)

/** The mood and the hue of a name's first word; undefined for a word that has none. */
export const moodOf = (word: string): { readonly mood: Mood; readonly hue: number } | undefined => byWord.get(word)

export const hsl = (hue: number, saturation: number, light: number): string =>
  `hsl(${Math.round((hue + 360) % 360)} ${saturation}% ${light}%)`

/** A sky from its top over the middle to the horizon. */
export type Sky = readonly [string, string, string]

/** How the air of a mood looks, in its hue. */
export const skies: Readonly<Record<Mood, (hue: number) => Sky>> = {
  dusk: (hue) => [hsl(hue, 52, 15), hsl(hue + 28, 46, 34), hsl(hue + 78, 62, 62)],
  night: (hue) => [hsl(hue, 58, 8), hsl(hue, 52, 18), hsl(hue + 16, 46, 36)],
  day: (hue) => [hsl(hue, 72, 40), hsl(hue, 68, 62), hsl(hue + 24, 78, 86)],
  storm: (hue) => [hsl(hue, 34, 10), hsl(hue, 30, 26), hsl(hue + 20, 34, 48)],
  rain: (hue) => [hsl(hue, 34, 22), hsl(hue, 32, 42), hsl(hue, 40, 66)],
  snow: (hue) => [hsl(hue, 46, 26), hsl(hue, 46, 52), hsl(hue - 6, 62, 84)],
  ember: (hue) => [hsl(hue - 14, 60, 9), hsl(hue, 68, 26), hsl(hue + 22, 92, 54)],
  mist: (hue) => [hsl(hue, 28, 24), hsl(hue, 26, 48), hsl(hue + 10, 34, 78)],
  rainbow: (hue) => [hsl(hue, 66, 40), hsl(hue, 62, 62), hsl(hue + 20, 70, 86)],
  heat: (hue) => [hsl(hue - 16, 62, 34), hsl(hue, 78, 54), hsl(hue + 14, 92, 78)],
  spring: (hue) => [hsl(hue - 40, 46, 46), hsl(hue - 16, 58, 70), hsl(hue, 78, 88)],
  autumn: (hue) => [hsl(hue - 16, 52, 18), hsl(hue, 60, 38), hsl(hue + 18, 84, 64)],
}
