import {
  around,
  both,
  circle,
  each,
  ellipse,
  faint,
  halo,
  path,
  placed,
  rect,
  sparks,
  stroke,
  turnedBy,
  type Motifs,
  type Spot,
} from '../paint.ts'

/** Names of birds. */
export const birds: Motifs = {
  Falcon: {
    setting: 'peaks',
    draw: ({ light, main, glow, deep }) =>
      halo(76, 72, 28, glow) +
      path(
        'M158 112 C120 76 74 64 24 78 C60 88 66 96 78 112 C92 118 104 124 116 134 C112 150 120 166 138 172 Z',
        main,
      ) +
      path(
        'M158 112 C182 66 232 42 284 44 C254 62 250 74 244 92 C236 106 222 118 206 128 C206 148 190 168 166 172 Z',
        light,
      ) +
      path(
        'M144 108 C158 88 184 96 180 120 C178 152 168 178 138 214 L128 188 L110 206 C112 176 126 140 144 108 Z',
        deep,
      ) +
      path('M168 96 C184 92 196 100 200 112 L182 118 Z', glow) +
      circle(170, 106, 4, light),
  },
  Phoenix: {
    setting: 'clouds',
    draw: ({ light, main, glow, deep }) =>
      faint(0.35, circle(150, 130, 110, glow)) +
      both(
        path(
          'M150 150 C120 140 84 110 60 50 C52 90 58 116 70 134 C48 126 34 112 22 92 C26 136 56 166 96 176 C82 178 66 174 54 168 C76 196 120 196 150 182 Z',
          main,
        ) + path('M150 160 C126 150 100 128 84 92 C84 132 108 160 150 176 Z', glow),
      ) +
      path(
        'M150 66 C172 76 178 104 168 140 C166 172 158 190 150 200 C142 190 134 172 132 140 C122 104 128 76 150 66 Z',
        light,
      ) +
      path(
        'M150 196 C136 226 116 240 112 284 C130 272 140 262 150 248 C160 262 170 272 188 284 C184 240 164 226 150 196 Z',
        main,
      ) +
      path('M150 200 C146 234 142 262 150 290 C158 262 154 234 150 200 Z', glow) +
      path('M150 66 L140 38 L150 50 L160 32 Z', glow) +
      circle(143, 90, 3.5, deep) +
      circle(157, 90, 3.5, deep) +
      path('M145 100 H155 L150 112 Z', deep),
  },
  Swan: {
    setting: 'sea',
    draw: ({ light, main, glow, deep }) =>
      halo(222, 82, 30, glow) +
      path(
        'M90 228 C92 200 120 190 148 196 C180 176 232 182 250 216 C238 244 200 250 160 250 C122 250 92 246 90 228 Z',
        light,
      ) +
      path('M148 200 C182 190 216 200 232 226 C204 236 168 234 148 200 Z', main) +
      stroke('M104 224 C70 190 128 162 108 126 C100 110 82 110 78 122', light, 17) +
      path('M80 112 L56 122 L78 132 Z', glow) +
      circle(84, 118, 3.5, deep) +
      faint(0.5, stroke('M84 262 H256 M110 276 H226', light, 4)),
  },
  Heron: {
    setting: 'sea',
    draw: ({ light, main, glow, deep }) =>
      halo(220, 96, 40, glow) +
      path('M112 190 C118 150 168 142 204 182 C216 196 226 204 240 212 C200 220 140 224 112 190 Z', main) +
      path('M140 184 C162 168 194 180 214 204 C184 208 152 206 140 184 Z', light) +
      stroke('M122 186 C98 158 132 124 112 96 C106 88 98 90 94 98', main, 11) +
      path('M100 88 L40 104 L98 108 Z', glow) +
      path('M108 86 C128 80 140 84 150 92 C134 92 122 96 114 100 Z', deep) +
      circle(102, 96, 3, deep) +
      stroke('M152 212 V280 M172 212 V284', deep, 5) +
      each([28, 44, 62, 252, 268, 284], (x, at) =>
        stroke(`M${x} 300 Q${x + 4} 250 ${x + (at % 2 === 0 ? -6 : 8)} ${200 + at * 6}`, deep, 4),
      ),
  },
  Nest: {
    setting: 'woods',
    draw: ({ light, main, glow, deep }) =>
      stroke('M-10 226 C60 236 200 214 310 176 M220 202 C246 176 254 150 256 120', deep, 13) +
      ellipse([120, 180], [24, 31], light) +
      ellipse([180, 180], [24, 31], light) +
      ellipse([150, 170], [27, 35], glow) +
      each([112, 126, 174, 188, 146, 158], (x, at) => circle(x, 164 + (at % 3) * 9, 3, main)) +
      path('M70 188 C96 204 204 204 230 188 C228 236 190 256 150 256 C110 256 72 236 70 188 Z', main) +
      stroke(
        'M76 200 C110 224 190 224 224 200 M84 216 C116 240 184 240 216 216 M100 234 C126 250 174 250 200 234',
        deep,
        4,
      ) +
      placed([60, 210], 0.4, path('M0 0 C-22 -22 -20 -62 0 -84 C20 -62 22 -22 0 0 Z', glow), -40),
  },
  Feather: {
    setting: 'clouds',
    draw: ({ light, main, glow, deep }) =>
      turnedBy(
        34,
        150,
        150,
        path('M150 16 C206 66 206 170 158 232 C152 226 148 226 142 232 C94 170 94 66 150 16 Z', main) +
          path('M150 16 C206 66 206 170 158 232 L150 226 Z', light) +
          path('M190 120 L158 150 L196 136 Z M108 144 L142 176 L102 160 Z', deep) +
          stroke('M150 30 V288', glow, 6) +
          faint(
            0.5,
            stroke(
              'M150 80 L176 60 M150 116 L186 92 M150 152 L186 126 M150 80 L124 60 M150 116 L114 92 M150 152 L114 126 M150 188 L180 166 M150 188 L120 166',
              deep,
              3,
            ),
          ),
      ) +
      sparks(
        [
          [64, 76, 10],
          [236, 212, 12],
        ],
        glow,
      ),
  },
  Flight: {
    setting: 'hills',
    draw: ({ glow, deep, light }) =>
      halo(150, 112, 58, glow) +
      each(
        [
          [150, 84, 1.5],
          [106, 112, 1.1],
          [196, 116, 1.1],
          [66, 144, 0.9],
          [238, 150, 0.9],
          [32, 176, 0.7],
          [270, 182, 0.7],
        ],
        ([x = 0, y = 0, s = 1]) =>
          placed(
            [x, y],
            s,
            path(
              'M0 8 C-12 -12 -24 -16 -38 -12 C-24 -6 -14 2 -6 14 L0 24 L6 14 C14 2 24 -6 38 -12 C24 -16 12 -12 0 8 Z',
              deep,
            ),
          ),
      ) +
      faint(0.5, rect([30, 222, 90, 5], light, 2) + rect([190, 232, 76, 5], light, 2)),
  },
  Owl: {
    setting: 'woods',
    draw: ({ light, main, glow, deep, near }) =>
      halo(206, 74, 44, light) +
      stroke('M-10 248 C90 236 200 252 310 230', near, 15) +
      path(
        'M98 132 C90 104 96 84 92 66 C112 74 126 84 150 84 C174 84 188 74 208 66 C204 84 210 104 202 132 C216 190 196 246 150 248 C104 246 84 190 98 132 Z',
        main,
      ) +
      path('M112 180 C124 164 176 164 188 180 C186 220 172 240 150 242 C128 240 114 220 112 180 Z', light) +
      circle(124, 122, 27, light) +
      circle(176, 122, 27, light) +
      circle(124, 122, 15, glow) +
      circle(176, 122, 15, glow) +
      circle(124, 122, 8, near) +
      circle(176, 122, 8, near) +
      path('M142 138 H158 L150 158 Z', glow) +
      path(
        'M94 150 C78 184 86 222 108 240 C100 206 100 176 94 150 Z M206 150 C222 184 214 222 192 240 C200 206 200 176 206 150 Z',
        deep,
      ),
  },
}

const gear = ([x, y, r]: Spot, fill: string, hole: string, teeth = 10) =>
  around(
    teeth,
    x,
    y,
    path(
      `M${x - r * 0.16} ${y - r * 0.9} L${x - r * 0.1} ${y - r * 1.18} H${x + r * 0.1} L${x + r * 0.16} ${y - r * 0.9} Z`,
      fill,
    ),
  ) +
  circle(x, y, r, fill) +
  circle(x, y, r * 0.4, hole)

/** Names of machines. */
export const wheels: Motifs = {
  Clock: {
    setting: 'works',
    draw: ({ light, main, glow, deep }) =>
      circle(150, 150, 104, main) +
      circle(150, 150, 90, light) +
      around(12, 150, 150, rect([146, 66, 8, 18], deep, 2)) +
      around(60, 150, 150, rect([149, 64, 2, 6], deep)) +
      stroke('M150 150 L116 114', deep, 10) +
      stroke('M150 150 L202 100', deep, 7) +
      stroke('M150 168 L150 214', glow, 3) +
      circle(150, 150, 11, glow),
  },
  Engine: {
    setting: 'works',
    draw: ({ light, main, glow, deep, mid }) =>
      gear([96, 188, 54], main, mid, 12) +
      gear([182, 214, 36], light, mid) +
      gear([176, 118, 46], deep, mid, 11) +
      circle(96, 188, 10, glow) +
      circle(182, 214, 8, glow) +
      circle(176, 118, 9, glow) +
      stroke('M96 188 L228 64', glow, 12) +
      rect([206, 36, 62, 46], light, 8) +
      faint(0.5, circle(238, 22, 14, light) + circle(262, 8, 18, light)),
  },
  Forge: {
    setting: 'works',
    draw: ({ light, main, glow, deep, near }) =>
      faint(0.4, circle(150, 170, 96, glow)) +
      path('M62 160 H238 V172 C214 190 190 190 184 196 V226 L210 256 H90 L116 226 V196 C96 194 70 186 62 160 Z', deep) +
      path('M62 160 H238 V168 H66 Z', light) +
      rect([128, 146, 74, 14], glow, 2) +
      turnedBy(
        -38,
        196,
        96,
        rect([186, 56, 12, 100], main, 5) + rect([158, 36, 68, 34], near, 6) + rect([158, 36, 68, 10], light, 4),
      ) +
      sparks(
        [
          [120, 118, 11],
          [92, 92, 8],
          [142, 86, 7],
          [72, 128, 7],
        ],
        glow,
      ),
  },
  Compass: {
    setting: 'sea',
    draw: ({ light, main, glow, deep }) =>
      circle(150, 150, 104, main) +
      circle(150, 150, 90, deep) +
      around(8, 150, 150, path('M150 66 L158 138 H142 Z', light)) +
      around(32, 150, 150, rect([149, 62, 2, 8], glow)) +
      turnedBy(28, 150, 150, path('M150 58 L166 150 H134 Z', glow) + path('M150 242 L166 150 H134 Z', light)) +
      circle(150, 150, 12, main) +
      rect([138, 26, 24, 22], main, 6),
  },
  Workshop: {
    setting: 'works',
    draw: ({ light, main, glow, deep, near }) =>
      gear([96, 96, 34], main, near) +
      gear([150, 74, 20], light, near, 8) +
      rect([32, 196, 236, 16], main, 3) +
      rect([52, 212, 16, 60], deep) +
      rect([232, 212, 16, 60], deep) +
      rect([80, 160, 58, 36], deep, 4) +
      rect([74, 152, 70, 10], glow, 3) +
      turnedBy(
        24,
        204,
        150,
        rect([198, 96, 12, 96], glow, 5) + path('M182 76 C184 104 224 104 226 76 L214 84 H194 Z', light),
      ) +
      circle(250, 180, 16, light) +
      circle(250, 180, 7, deep),
  },
  Pendulum: {
    setting: 'hall',
    draw: ({ light, main, glow, deep }) =>
      path('M84 46 L150 14 L216 46 Z', main) +
      rect([92, 44, 116, 220], deep, 6) +
      rect([80, 258, 140, 18], main, 4) +
      circle(150, 98, 42, light) +
      around(12, 150, 98, rect([148, 60, 4, 8], deep)) +
      stroke('M150 98 V72 M150 98 L168 108', deep, 5) +
      rect([112, 152, 76, 100], main, 4) +
      turnedBy(-16, 150, 146, stroke('M150 146 V218', glow, 5) + circle(150, 224, 19, glow)) +
      circle(150, 98, 6, glow),
  },
  Carousel: {
    setting: 'street',
    draw: ({ light, main, glow, deep }) =>
      path('M40 118 C70 96 110 70 150 46 C190 70 230 96 260 118 Z', main) +
      path('M150 46 L106 118 H134 Z M150 46 L166 118 H194 Z', light) +
      each([52, 85, 118, 150, 182, 215, 248], (x) => circle(x, 124, 10, glow)) +
      each(
        [84, 150, 216],
        (x, at) =>
          stroke(`M${x} 130 V248`, light, 4) +
          placed(
            [x, 186 + (at % 2) * 16],
            0.62,
            path(
              'M-46 18 C-44 -8 -20 -16 4 -12 C10 -34 24 -46 40 -44 L52 -26 L38 -20 C40 0 34 10 28 18 L36 46 H26 L16 22 H-20 L-30 46 H-40 L-34 18 Z',
              at % 2 === 0 ? glow : main,
            ),
          ),
      ) +
      ellipse([150, 254], [116, 16], deep) +
      rect([34, 248, 232, 8], light, 3),
  },
  Express: {
    setting: 'hills',
    draw: ({ light, main, glow, deep, near }) =>
      faint(0.7, circle(86, 92, 20, light) + circle(54, 70, 26, light) + circle(14, 52, 30, light)) +
      rect([96, 108, 22, 46], deep, 3) +
      path('M88 104 H126 L120 116 H94 Z', deep) +
      path('M70 150 H196 V226 H70 C54 212 54 164 70 150 Z', main) +
      rect([188, 104, 82, 122], deep, 4) +
      rect([178, 94, 102, 16], main, 5) +
      rect([204, 124, 48, 42], glow, 3) +
      circle(72, 188, 17, glow) +
      path('M40 246 L66 222 H90 V246 Z', near) +
      each([98, 142, 186, 242], (x) => circle(x, 240, 22, near) + circle(x, 240, 15, light) + circle(x, 240, 5, near)) +
      stroke('M98 240 H186', glow, 6) +
      rect([0, 262, 300, 8], near),
  },
}
