import {
  around,
  circle,
  each,
  ellipse,
  faint,
  fir,
  halo,
  path,
  placed,
  rect,
  sparks,
  stroke,
  turnedBy,
  type Motifs,
} from '../paint.ts'

const crescent = 'M30 -84 A84 84 0 1 0 84 30 A66 66 0 1 1 30 -84 Z'
const craters = (color: string) =>
  faint(0.18, circle(-22, -14, 13, color) + circle(16, 18, 17, color) + circle(26, -26, 8, color))

/** Names of the moon and the night. */
export const moons: Motifs = {
  Eclipse: {
    setting: 'hills',
    draw: ({ glow, light, near }) =>
      faint(0.35, around(16, 150, 112, path('M140 52 L150 2 L160 52 Z', glow))) +
      halo(150, 112, 66, light) +
      circle(150, 112, 58, near) +
      sparks([[196, 74, 14]], light),
  },
  Twilight: {
    setting: 'sea',
    draw: ({ light, near, glow, far }) =>
      placed([206, 84], 0.5, path(crescent, light)) +
      path('M0 204 C60 180 110 190 150 196 C200 182 250 184 300 204 Z', far) +
      each([18, 46, 74, 258, 286], (x, at) => fir(x, 216, 80 + (at % 2) * 22, near)) +
      path('M0 214 H110 C90 228 40 228 0 224 Z', near) +
      path('M230 214 H300 V226 C270 228 244 224 230 214 Z', near) +
      faint(
        0.5,
        each([232, 246, 262], (y, at) => rect([186 + at * 5, y, 40 - at * 10, 4], light, 2)),
      ) +
      sparks(
        [
          [70, 60, 8],
          [128, 36, 6],
          [258, 40, 6],
        ],
        glow,
      ),
  },
  Midnight: {
    setting: 'street',
    draw: ({ light, main, deep, glow }) =>
      halo(76, 74, 30, light) +
      rect([122, 96, 64, 170], main) +
      path('M114 100 L154 40 L194 100 Z', deep) +
      stroke('M154 40 V22', glow, 4) +
      circle(154, 134, 25, light) +
      stroke('M154 134 V114 M154 134 L158 116', deep, 4) +
      around(12, 154, 134, rect([153, 112, 2, 5], deep)) +
      each([180, 206], (y) => rect([138, y, 10, 16], glow, 5) + rect([160, y, 10, 16], glow, 5)) +
      rect([142, 238, 24, 28], deep, 10),
  },
  Orbit: {
    setting: 'space',
    draw: ({ light, main, deep, glow }) =>
      turnedBy(
        -18,
        150,
        150,
        stroke('M30 150 A120 44 0 0 1 270 150', glow, 4) +
          circle(150, 150, 62, main) +
          path('M92 130 A62 62 0 0 1 208 130 C180 140 120 120 92 130 Z', light) +
          path('M90 168 C130 156 170 180 210 166 A62 62 0 0 1 102 190 Z', deep) +
          stroke('M270 150 A120 44 0 0 1 30 150', glow, 4) +
          circle(246, 174, 12, light),
      ),
  },
  Halo: {
    setting: 'peaks',
    draw: ({ light, glow }) =>
      faint(0.5, stroke('M150 96 m-86 0 a86 86 0 1 0 172 0 a86 86 0 1 0 -172 0', glow, 4)) +
      faint(0.35, stroke('M150 96 m-64 0 a64 64 0 1 0 128 0 a64 64 0 1 0 -128 0', light, 6)) +
      halo(150, 96, 36, light) +
      placed([150, 96], 1, craters(glow)) +
      circle(64, 96, 8, glow) +
      circle(236, 96, 8, glow),
  },
  Nocturne: {
    setting: 'street',
    draw: ({ light, near, deep, glow }) =>
      halo(186, 96, 58, light) +
      path('M0 232 L80 196 L300 244 V300 H0 Z', deep) +
      path(
        'M150 206 C138 176 152 150 172 148 C170 138 170 128 174 120 L184 130 H196 L206 120 C210 134 208 148 198 154 C214 172 216 202 206 216 L230 220 C250 222 252 198 240 192 C256 192 262 226 238 230 L156 214 Z',
        near,
      ) +
      circle(184, 138, 2.5, glow) +
      circle(196, 138, 2.5, glow) +
      stroke('M60 110 V70 L84 62 V100', glow, 4) +
      ellipse([54, 112], [9, 7], glow) +
      ellipse([78, 102], [9, 7], glow),
  },
  Crescent: {
    setting: 'clouds',
    draw: ({ light, glow, main }) =>
      placed([140, 122], 1.05, path(crescent, light)) +
      placed([140, 122], 1.05, faint(0.3, path('M-62 -40 A78 78 0 0 0 8 76 A84 84 0 0 1 -62 -40 Z', main))) +
      stroke('M196 40 V96', glow, 2) +
      sparks(
        [
          [196, 112, 20],
          [64, 52, 9],
          [246, 150, 9],
          [232, 66, 6],
        ],
        glow,
      ),
  },
  Moonrise: {
    setting: 'hills',
    draw: ({ light, glow, far, mid, near, main }) =>
      halo(150, 160, 82, light) +
      placed([150, 150], 1.6, craters(main)) +
      path('M0 196 C60 168 110 190 150 200 C200 176 250 180 300 200 V300 H0 Z', far) +
      path('M0 232 C80 206 160 226 300 226 V300 H0 Z', mid) +
      path('M0 266 C100 244 200 252 300 264 V300 H0 Z', near) +
      each([40, 64, 236, 262], (x, at) => fir(x, 270, 54 + (at % 2) * 16, near)) +
      sparks([[52, 60, 7]], glow),
  },
}

/** Names of space. */
export const rockets: Motifs = {
  Comet: {
    setting: 'space',
    draw: ({ light, main, glow }) =>
      faint(0.35, path('M214 92 L-20 240 L-20 300 L40 300 Z', main)) +
      faint(0.5, path('M214 92 L20 236 L64 276 Z', glow)) +
      path('M226 80 C250 96 240 132 212 130 L96 206 L180 104 C186 80 210 70 226 80 Z', glow) +
      halo(212, 100, 24, light),
  },
  Nebula: {
    setting: 'space',
    draw: ({ light, main, deep, glow }) =>
      faint(0.55, ellipse([120, 150], [110, 70], main) + ellipse([190, 130], [90, 80], deep)) +
      faint(0.5, ellipse([160, 190], [100, 50], glow) + ellipse([110, 110], [60, 46], light)) +
      faint(0.6, path('M70 170 C110 120 150 200 190 140 C220 110 250 150 232 180 C200 220 110 230 70 170 Z', main)) +
      sparks(
        [
          [150, 130, 22],
          [206, 176, 13],
          [100, 180, 11],
          [186, 84, 9],
        ],
        '#fff',
      ),
  },
  Galaxy: {
    setting: 'space',
    draw: ({ light, main, glow, deep }) =>
      turnedBy(
        -24,
        150,
        150,
        faint(0.3, ellipse([150, 150], [132, 56], main)) +
          stroke('M150 150 C190 120 240 136 250 160 C256 190 190 214 120 200', glow, 9) +
          stroke('M150 150 C110 180 60 164 50 140 C44 110 110 86 180 100', light, 9) +
          faint(0.6, stroke('M150 150 C170 126 214 130 222 152 M150 150 C130 174 86 170 78 148', main, 8)) +
          ellipse([150, 150], [30, 18], '#fff') +
          each([80, 110, 196, 226], (x, at) => circle(x, 132 + at * 12, 3, deep)),
      ),
  },
  Rocket: {
    setting: 'hills',
    draw: ({ light, main, deep, glow }) =>
      faint(0.6, circle(120, 256, 26, light) + circle(180, 258, 28, light) + circle(150, 266, 34, light)) +
      path('M132 196 C118 226 142 242 150 268 C158 242 182 226 168 196 Z', glow) +
      path('M118 150 L88 206 L126 190 Z M182 150 L212 206 L174 190 Z', deep) +
      path('M150 30 C192 76 190 150 176 198 H124 C110 150 108 76 150 30 Z', light) +
      path('M150 30 C168 50 177 74 181 96 H119 C123 74 132 50 150 30 Z', main) +
      circle(150, 128, 17, deep) +
      circle(150, 128, 11, glow),
  },
  Satellite: {
    setting: 'space',
    draw: ({ light, main, deep, glow, mid }) =>
      circle(150, 330, 130, mid) +
      faint(0.5, path('M40 262 C90 226 210 226 260 262 C210 244 90 244 40 262 Z', light)) +
      turnedBy(
        -28,
        150,
        120,
        rect([126, 94, 48, 56], light, 6) +
          rect([40, 100, 74, 42], main, 3) +
          rect([186, 100, 74, 42], main, 3) +
          stroke('M64 100 V142 M90 100 V142 M210 100 V142 M236 100 V142 M40 121 H114 M186 121 H260', deep, 3) +
          path('M128 152 C132 178 168 178 172 152 Z', deep) +
          stroke('M150 172 V190', glow, 4) +
          circle(150, 194, 5, glow),
      ) +
      faint(0.6, stroke('M196 196 C212 206 222 222 222 240 M188 210 C198 216 206 228 206 240', glow, 4)),
  },
  Odyssey: {
    setting: 'space',
    draw: ({ light, main, deep, glow }) =>
      circle(206, 108, 58, main) +
      faint(0.4, path('M150 96 C180 104 232 92 262 100 C262 120 180 124 150 116 Z', light)) +
      turnedBy(-14, 206, 108, stroke('M118 108 A88 24 0 0 0 294 108', glow, 6)) +
      placed(
        [96, 206],
        1,
        path('M-50 18 L52 -34 L36 26 L10 14 L2 34 L-6 12 Z', light) + path('M52 -34 L10 14 L2 34 L-6 12 Z', deep),
      ) +
      faint(0.6, stroke('M46 224 L18 238 M56 238 L30 256', glow, 4)),
  },
  Meteor: {
    setting: 'hills',
    draw: ({ light, main, deep, glow }) =>
      each(
        [
          [196, 116, 1.3],
          [92, 84, 0.6],
          [256, 58, 0.5],
          [84, 176, 0.45],
        ],
        ([x = 0, y = 0, s = 1]) =>
          placed(
            [x, y],
            s,
            path('M-6 34 L92 -96 L40 10 Z M-30 8 L64 -108 L6 -26 Z', glow) +
              path('M-34 4 C-40 -20 -16 -38 8 -32 C34 -28 40 0 26 22 C10 44 -26 36 -34 4 Z', deep) +
              path('M-26 2 C-30 -14 -12 -28 6 -22 C-8 -16 -18 -4 -16 14 Z', main) +
              circle(8, 6, 7, light),
          ),
      ),
  },
  Cosmos: {
    setting: 'space',
    draw: ({ light, main, deep, glow }) =>
      halo(66, 232, 44, glow) +
      stroke('M66 232 m-86 0 a86 86 0 0 1 150 -58', light, 2) +
      faint(0.6, stroke('M20 90 A150 150 0 0 1 210 236 M90 36 A206 206 0 0 1 270 240', light, 2)) +
      circle(128, 172, 15, main) +
      circle(184, 128, 26, deep) +
      turnedBy(-20, 184, 128, stroke('M144 128 A40 11 0 0 0 224 128', glow, 4)) +
      circle(238, 80, 19, light) +
      circle(110, 62, 9, main) +
      path('M220 84 C232 76 246 88 256 82 A19 19 0 0 1 226 95 Z', main),
  },
}
