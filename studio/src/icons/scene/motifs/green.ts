import {
  around,
  both,
  circle,
  each,
  ellipse,
  faint,
  fir,
  halo,
  path,
  placed,
  rect,
  stroke,
  turnedBy,
  type Motifs,
  type Point,
  type Spot,
} from '../paint.ts'

const fruit = '#e0503c'
const grape = '#7a4fc0'
const leafShape = 'M0 0 C-22 -22 -20 -62 0 -84 C20 -62 22 -22 0 0 Z'
const leaf = ([x, y]: Point, [scale, turn]: Point, fill: string, vein: string) =>
  placed(
    [x, y],
    scale,
    path(leafShape, fill) + stroke('M0 -4 V-70 M0 -24 L11 -38 M0 -24 L-11 -38 M0 -42 L9 -54 M0 -42 L-9 -54', vein, 2.5),
    turn,
  )
const tree = ([x, y, r]: Spot, trunk: string, crown: string) =>
  rect([x - r * 0.13, y - r * 1.1, r * 0.26, r * 1.1], trunk) +
  circle(x, y - r * 1.6, r, crown) +
  circle(x - r * 0.75, y - r * 1.25, r * 0.66, crown) +
  circle(x + r * 0.75, y - r * 1.25, r * 0.66, crown)

/** Names of woods and fields. */
export const leaves: Motifs = {
  Jungle: {
    setting: 'woods',
    draw: ({ light, main, deep, glow, near }) =>
      halo(150, 104, 34, glow) +
      path('M96 250 V196 H112 V172 H128 V150 H172 V172 H188 V196 H204 V250 Z', main) +
      rect([140, 212, 20, 38], near, 8) +
      both(
        leaf([0, 220], [1.6, 62], deep, light) +
          leaf([-6, 160], [1.5, 96], deep, light) +
          leaf([24, 300], [1.5, 24], main, light) +
          leaf([84, 318], [1.2, 6], deep, light),
      ) +
      stroke('M30 -4 C40 40 20 70 34 104 M262 -4 C252 30 272 56 260 84', deep, 5),
  },
  Orchard: {
    setting: 'garden',
    draw: ({ light, deep, glow, near }) =>
      halo(234, 70, 24, light) +
      tree([54, 236, 32], near, deep) +
      tree([246, 236, 32], near, deep) +
      tree([150, 262, 56], near, deep) +
      each(
        [
          [120, 176],
          [150, 142],
          [182, 172],
          [104, 204],
          [150, 196],
          [196, 206],
          [44, 186],
          [66, 204],
          [236, 190],
          [258, 206],
        ],
        ([x = 0, y = 0], at) => circle(x, y, at < 6 ? 10 : 6, at % 2 === 0 ? glow : fruit),
      ),
  },
  Garden: {
    setting: 'garden',
    draw: ({ light, main, deep, glow, near }) =>
      both(rect([36, 214, 8, 34], near) + circle(40, 192, 26, deep) + circle(40, 156, 17, deep)) +
      ellipse([150, 252], [66, 16], deep) +
      ellipse([150, 248], [60, 12], main) +
      path('M140 248 L144 176 H156 L160 248 Z', light) +
      ellipse([150, 200], [34, 8], light) +
      ellipse([150, 170], [20, 6], light) +
      stroke(
        'M150 166 C146 134 124 138 118 162 M150 166 C154 134 176 138 182 162 M150 166 V132 M116 198 V240 M184 198 V240',
        glow,
        4,
      ) +
      each([84, 104, 196, 216], (x, at) => circle(x, 262 + (at % 2) * 8, 7, at % 2 === 0 ? glow : light)),
  },
  Grove: {
    setting: 'hills',
    draw: ({ light, main, deep, glow }) =>
      halo(150, 100, 30, glow) +
      each(
        [34, 74, 116, 184, 226, 266],
        (x, at) =>
          stroke(`M${x} 300 C${x + 6} 200 ${x - 4} 110 ${x + 8} -10`, at % 2 === 0 ? main : deep, 14) +
          faint(
            0.6,
            stroke(
              `M${x - 6} 236 H${x + 9} M${x - 5} 170 H${x + 8} M${x - 4} 104 H${x + 9} M${x - 2} 44 H${x + 12}`,
              light,
              3,
            ),
          ),
      ) +
      leaf([92, 120], [0.6, 60], light, deep) +
      leaf([134, 80], [0.6, -50], light, deep) +
      leaf([206, 130], [0.7, 50], light, deep) +
      leaf([210, 76], [0.6, -60], light, deep) +
      leaf([54, 70], [0.6, 40], light, deep),
  },
  Canopy: {
    setting: 'clouds',
    draw: ({ light, main, deep, glow, near }) =>
      halo(150, 84, 30, glow) +
      stroke('M58 300 V120 M242 300 V112', near, 22) +
      each(
        [
          [30, 110, 48],
          [78, 84, 46],
          [108, 126, 34],
          [216, 84, 46],
          [268, 106, 48],
          [196, 130, 32],
        ],
        ([x = 0, y = 0, r = 0], at) => circle(x, y, r, at % 2 === 0 ? deep : main),
      ) +
      stroke('M66 196 Q150 236 234 196', light, 5) +
      stroke('M66 170 Q150 206 234 170', light, 3) +
      stroke('M92 181 V208 M120 191 V216 M150 188 V218 M180 191 V216 M208 181 V208', light, 3) +
      rect([38, 150, 40, 34], near, 4) +
      path('M32 152 L58 128 L84 152 Z', main) +
      rect([52, 162, 12, 14], glow, 2),
  },
  Vineyard: {
    setting: 'hills',
    draw: ({ light, main, deep }) =>
      each([212, 232, 256, 284], (y, at) =>
        stroke(`M-10 ${y} Q150 ${y - 18} 310 ${y}`, at % 2 === 0 ? deep : main, 7),
      ) +
      stroke('M150 34 C146 60 160 66 154 92', deep, 8) +
      leaf([150, 84], [0.9, -62], main, light) +
      leaf([158, 78], [0.8, 58], main, light) +
      each(
        [
          [114, 104],
          [142, 102],
          [170, 104],
          [198, 106],
          [128, 128],
          [156, 128],
          [184, 130],
          [142, 152],
          [170, 154],
          [156, 178],
        ],
        ([x = 0, y = 0]) => circle(x, y, 17, grape) + circle(x - 5, y - 5, 5, light),
      ),
  },
  Meadow: {
    setting: 'hills',
    draw: ({ light, deep, glow }) =>
      halo(222, 80, 28, glow) +
      each([26, 70, 118, 170, 222, 270], (x, at) => {
        const y = 196 + ((at * 31) % 44)
        return (
          stroke(`M${x} 300 Q${x + 8} 250 ${x} ${y}`, deep, 4) +
          around(6, x, y, ellipse([x, y - 13], [7, 12], at % 2 === 0 ? fruit : light)) +
          circle(x, y, 7, glow)
        )
      }) +
      placed(
        [150, 118],
        1,
        path('M0 0 C-30 -34 -46 -8 -6 6 C-38 12 -22 40 0 8 C22 40 38 12 6 6 C46 -8 30 -34 0 0 Z', light),
        16,
      ),
  },
  Forest: {
    setting: 'woods',
    draw: ({ light, main, deep, glow, near }) =>
      halo(150, 92, 34, glow) +
      fir(52, 276, 190, deep) +
      fir(248, 276, 200, deep) +
      fir(106, 288, 150, main) +
      fir(204, 288, 140, main) +
      path('M142 300 C138 274 160 262 150 244 H160 C168 262 150 276 166 300 Z', light) +
      each([20, 150, 284], (x) => fir(x, 300, 72, near)),
  },
}

const petals = (count: number, [x, y, r]: Spot, fill: string) =>
  around(count, x, y, placed([x, y], r / 50, path('M0 0 C-30 -20 -20 -50 0 -50 C20 -50 30 -20 0 0 Z', fill)))
const bloom = ([x, y, r]: Spot, outer: string, inner: string, heart: string) =>
  petals(8, [x, y, r], outer) + turnedBy(22, x, y, petals(8, [x, y, r * 0.68], inner)) + circle(x, y, r * 0.24, heart)

/** Names of flowers. */
export const flowers: Motifs = {
  Bouquet: {
    setting: 'garden',
    draw: ({ light, main, deep, glow }) =>
      path('M150 288 L92 172 H208 Z', light) +
      path('M150 288 L208 172 H164 Z', glow) +
      leaf([102, 168], [0.9, -40], deep, light) +
      leaf([198, 168], [0.9, 40], deep, light) +
      bloom([108, 142, 36], main, light, glow) +
      bloom([194, 140, 36], main, light, glow) +
      bloom([150, 104, 44], glow, light, deep) +
      bloom([150, 170, 30], light, main, deep) +
      path('M128 232 H172 L178 246 H122 Z', main),
  },
  Blossom: {
    setting: 'hills',
    draw: ({ light, main, glow, near }) =>
      halo(200, 96, 46, glow) +
      stroke(
        'M-10 250 C60 220 96 170 120 120 C136 86 170 70 220 58 M96 172 C140 166 176 176 214 196 M128 108 C120 80 126 60 140 34',
        near,
        10,
      ) +
      each(
        [
          [120, 120, 22],
          [164, 78, 20],
          [216, 60, 24],
          [140, 36, 18],
          [150, 170, 20],
          [214, 196, 24],
          [84, 190, 18],
          [182, 182, 16],
        ],
        ([x = 0, y = 0, r = 0]) => petals(5, [x, y, r], main) + circle(x, y, r * 0.25, light),
      ) +
      each([60, 116, 250], (x, at) => turnedBy(30 * at, x, 250, ellipse([x, 240 + at * 12], [7, 4], light))),
  },
  Petal: {
    setting: 'sea',
    draw: ({ light, main, deep, glow }) =>
      halo(150, 90, 40, glow) +
      each(
        [
          [70, 70, 24, 1],
          [220, 120, 80, 1.2],
          [96, 156, -30, 1.1],
          [178, 190, 60, 0.8],
          [250, 200, -10, 0.7],
          [44, 216, 110, 0.8],
        ],
        ([x = 0, y = 0, turn = 0, s = 1]) =>
          placed(
            [x, y],
            s,
            path('M0 -34 C26 -22 28 14 0 34 C-28 14 -26 -22 0 -34 Z', main) +
              path('M0 -26 C12 -14 12 10 0 28 C-4 8 -4 -10 0 -26 Z', light),
            turn,
          ),
      ) +
      faint(0.5, ellipse([150, 256], [52, 8], light) + ellipse([150, 256], [24, 4], deep)),
  },
  Rose: {
    setting: 'garden',
    draw: ({ light, main, deep, glow }) =>
      stroke('M150 300 C146 256 156 220 150 176', deep, 9) +
      leaf([148, 262], [0.9, -62], deep, light) +
      leaf([154, 232], [0.8, 60], deep, light) +
      path(
        'M74 112 C74 62 112 34 150 40 C190 34 226 62 226 112 C226 162 190 192 150 192 C110 192 74 162 74 112 Z',
        main,
      ) +
      path(
        'M74 112 C92 150 122 156 150 140 C178 156 208 150 226 112 C222 166 188 192 150 192 C112 192 78 166 74 112 Z',
        deep,
      ) +
      path('M102 88 C108 56 192 56 198 88 C186 126 114 126 102 88 Z', light) +
      path('M120 86 C126 66 174 66 180 86 C172 108 128 108 120 86 Z', main) +
      path('M136 86 C140 74 162 74 164 86 C160 96 140 96 136 86 Z', glow),
  },
  Lotus: {
    setting: 'sea',
    draw: ({ light, main, deep, glow }) =>
      halo(150, 88, 36, glow) +
      ellipse([150, 250], [118, 22], deep) +
      both(
        path('M150 242 C96 242 52 216 44 182 C92 176 136 204 150 242 Z', deep) +
          path('M150 242 C104 222 82 176 90 136 C130 156 152 200 150 242 Z', main),
      ) +
      path('M150 242 C116 202 122 144 150 112 C178 144 184 202 150 242 Z', light) +
      both(path('M150 242 C128 232 112 204 112 176 C134 192 150 216 150 242 Z', light)) +
      faint(0.5, stroke('M60 268 H240 M92 282 H208', light, 3)),
  },
  Orchid: {
    setting: 'hall',
    draw: ({ light, main, deep, glow }) =>
      stroke('M100 300 C96 220 108 130 216 74', deep, 7) +
      leaf([104, 296], [1.2, -52], deep, light) +
      leaf([104, 298], [1.2, 46], deep, light) +
      each(
        [
          [118, 174, 30],
          [160, 118, 34],
          [216, 78, 28],
        ],
        ([x = 0, y = 0, r = 0]) =>
          petals(3, [x, y, r], light) +
          turnedBy(60, x, y, petals(3, [x, y, r * 1.15], main)) +
          path(`M${x - r * 0.3} ${y} Q${x} ${y + r * 0.9} ${x + r * 0.3} ${y} Z`, glow) +
          circle(x, y, r * 0.18, deep),
      ),
  },
  Lily: {
    setting: 'garden',
    draw: ({ light, main, deep, glow }) =>
      each(
        [
          [82, 150, -16],
          [150, 110, 0],
          [218, 150, 16],
        ],
        ([x = 0, y = 0, turn = 0]) =>
          stroke(`M${x} ${y} Q${(x + 150) / 2} 240 150 300`, deep, 6) +
          turnedBy(
            turn,
            x,
            y,
            path(
              `M${x} ${y + 46} C${x - 46} ${y + 10} ${x - 40} ${y - 30} ${x - 48} ${y - 48} C${x - 22} ${y - 40} ${x - 14} ${y - 18} ${x} ${y - 58} C${x + 14} ${y - 18} ${x + 22} ${y - 40} ${x + 48} ${y - 48} C${x + 40} ${y - 30} ${x + 46} ${y + 10} ${x} ${y + 46} Z`,
              light,
            ) +
              path(
                `M${x} ${y + 46} C${x - 18} ${y + 10} ${x - 16} ${y - 22} ${x} ${y - 58} C${x + 16} ${y - 22} ${x + 18} ${y + 10} ${x} ${y + 46} Z`,
                main,
              ) +
              stroke(`M${x - 5} ${y + 10} V${y - 14} M${x + 5} ${y + 10} V${y - 14}`, glow, 3),
          ),
      ),
  },
  Garland: {
    setting: 'clouds',
    draw: ({ light, main, deep, glow }) =>
      stroke('M150 150 m-82 0 a82 82 0 1 0 164 0 a82 82 0 1 0 -164 0', deep, 12) +
      around(12, 150, 150, placed([150, 82], 0.45, path(leafShape, deep), 60)) +
      around(6, 150, 150, petals(6, [150, 68, 24], main) + circle(150, 68, 8, glow)) +
      turnedBy(30, 150, 150, around(6, 150, 150, petals(5, [150, 68, 17], light) + circle(150, 68, 6, glow))) +
      path('M150 232 L132 284 L150 270 L168 284 Z', glow),
  },
}
