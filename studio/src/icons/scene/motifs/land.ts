import {
  around,
  both,
  circle,
  each,
  ellipse,
  faint,
  fir,
  halo,
  palm,
  path,
  placed,
  rect,
  stroke,
  type Motifs,
} from '../paint.ts'

/** Names of mountains. */
export const peaks: Motifs = {
  Summit: {
    setting: 'peaks',
    draw: ({ main, deep, light, glow }) =>
      path('M40 262 L150 54 L262 262 Z', main) +
      path('M150 54 L262 262 H168 L150 180 L164 130 Z', deep) +
      path('M150 54 L184 118 L168 110 L152 128 L138 112 L116 118 Z', light) +
      stroke('M150 56 V22', light, 4) +
      path('M152 20 L184 30 L152 42 Z', glow),
  },
  Ridge: {
    setting: 'hills',
    draw: ({ main, deep, light, near, glow }) =>
      halo(72, 76, 24, glow) +
      path('M0 240 L36 176 L66 200 L104 132 L138 168 L176 112 L214 170 L244 142 L300 220 V300 H0 Z', main) +
      path('M104 132 L116 158 L106 152 L98 160 Z M176 112 L192 140 L180 136 L168 146 Z', light) +
      stroke('M150 300 C138 272 176 260 160 236 C148 218 176 206 172 186', light, 6) +
      each([24, 60, 92, 216, 248, 282], (x, at) => fir(x, 290, 60 + (at % 3) * 14, at % 2 === 0 ? near : deep)),
  },
  Glacier: {
    setting: 'sea',
    draw: ({ light, main, deep, far }) =>
      path('M0 130 L60 96 L118 120 L172 84 L232 112 L300 90 V214 H0 Z', light) +
      path(
        'M0 130 L44 152 L30 214 H0 Z M118 120 L132 214 H86 L100 160 Z M232 112 L222 160 L238 214 H190 L196 150 Z',
        main,
      ) +
      faint(0.6, stroke('M60 96 L70 150 L60 210 M172 84 L164 140 L174 210 M270 104 L262 160 L272 210', far, 4)) +
      path('M86 236 L110 216 L140 232 L130 250 H92 Z M204 256 L226 236 L256 254 L244 272 H210 Z', light) +
      path('M110 216 L140 232 L130 250 Z M226 236 L256 254 L244 272 Z', deep),
  },
  Canyon: {
    setting: 'dunes',
    draw: ({ main, deep, light, glow, mid }) =>
      halo(150, 104, 30, glow) +
      path(
        'M150 300 C120 268 176 246 150 214 C136 196 156 186 150 176 L164 176 C172 196 160 206 172 226 C190 256 164 276 190 300 Z',
        light,
      ) +
      both(
        path('M0 60 L52 72 L60 110 L86 118 L92 160 L122 178 L116 300 H0 Z', main) +
          path('M0 110 L50 118 L60 150 L84 160 L88 200 L110 214 L108 236 L0 210 Z', deep) +
          faint(0.5, path('M0 240 L108 260 L106 276 L0 262 Z', mid)),
      ),
  },
  Valley: {
    setting: 'hills',
    draw: ({ main, deep, light, glow, near }) =>
      halo(150, 118, 28, glow) +
      path('M0 120 C60 96 120 150 150 196 V300 H0 Z', main) +
      path('M300 120 C240 96 180 150 150 196 V300 H300 Z', deep) +
      path(
        'M150 196 C140 214 178 226 150 246 C116 268 160 286 140 300 H206 C222 276 176 264 196 240 C208 222 166 210 156 196 Z',
        light,
      ) +
      each([26, 58, 244, 276], (x, at) => fir(x, 262 + (at % 2) * 12, 64, near)) +
      rect([84, 214, 20, 16], light, 1) +
      path('M80 216 L94 202 L108 216 Z', near),
  },
  Avalanche: {
    setting: 'peaks',
    draw: ({ light, main, deep }) =>
      path('M-20 260 L100 44 L240 260 Z', main) +
      path('M100 44 L240 260 H150 L108 150 Z', deep) +
      path('M100 44 L134 96 L160 136 C180 172 232 206 292 228 L240 276 H96 C116 226 92 160 76 96 Z', light) +
      each(
        [
          [120, 226, 34],
          [168, 240, 40],
          [222, 244, 36],
          [266, 256, 30],
          [140, 262, 34],
          [200, 268, 40],
        ],
        ([x = 0, y = 0, r = 0]) => circle(x, y, r, light),
      ),
  },
  Cliff: {
    setting: 'sea',
    draw: ({ main, deep, light, glow, near }) =>
      halo(220, 84, 30, glow) +
      path('M0 110 H128 C146 116 138 140 150 158 C142 190 160 214 148 262 L120 300 H0 Z', main) +
      path(
        'M128 110 C146 116 138 140 150 158 C142 190 160 214 148 262 L130 262 C140 214 122 190 132 160 C124 140 132 120 118 110 Z',
        deep,
      ) +
      path('M0 110 H128 C134 112 136 118 136 122 H0 Z', light) +
      stroke('M84 110 C84 86 96 76 92 54', near, 7) +
      ellipse([84, 48], [34, 18], near) +
      ellipse([112, 38], [26, 14], near) +
      faint(0.7, stroke('M146 274 q12 -10 24 0 t24 0 t24 0', light, 5)),
  },
  Plateau: {
    setting: 'dunes',
    draw: ({ main, deep, light, glow, far }) =>
      halo(74, 88, 28, glow) +
      path('M168 200 L178 142 H262 L274 200 Z', far) +
      path('M24 236 L48 136 L58 126 H168 L180 138 L206 236 Z', main) +
      path('M168 126 L180 138 L206 236 H154 L158 160 Z', deep) +
      path('M48 136 L58 126 H168 L180 138 Z', light) +
      faint(0.5, stroke('M44 164 H158 M36 196 H156', deep, 4)),
  },
}

const camel =
  'M-34 30 V2 C-40 -8 -34 -20 -26 -18 C-20 -34 -6 -34 -2 -18 C4 -32 18 -32 22 -16 C30 -14 34 -26 38 -38 C40 -46 54 -46 56 -38 L60 -34 L52 -30 C50 -16 44 -4 34 0 V30 H28 V6 H-20 V30 H-26 V10 Z'

/** Names of the sun and the desert. */
export const suns: Motifs = {
  Dawn: {
    setting: 'hills',
    draw: ({ glow, far, mid, near }) =>
      faint(0.3, around(18, 150, 186, path('M146 120 L150 20 L154 120 Z', glow))) +
      halo(150, 186, 56, glow) +
      path('M0 186 C70 160 200 164 300 188 V300 H0 Z', far) +
      path('M0 222 C90 192 210 200 300 218 V300 H0 Z', mid) +
      path('M0 262 C100 234 210 244 300 258 V300 H0 Z', near),
  },
  Noon: {
    setting: 'dunes',
    draw: ({ glow, light, near }) =>
      around(12, 150, 96, path('M138 44 L150 6 L162 44 Z', glow)) +
      circle(150, 96, 48, light) +
      circle(150, 96, 38, glow) +
      stroke('M72 246 V196 M72 222 H56 V206 M72 214 H90 V200', near, 12) +
      stroke('M236 252 V216 M236 236 H250 V224', near, 10),
  },
  Sunset: {
    setting: 'clouds',
    draw: ({ glow, light, main }) =>
      circle(150, 156, 72, glow) +
      faint(
        0.85,
        rect([70, 172, 160, 8], main, 4) + rect([84, 192, 132, 9], main, 4) + rect([104, 212, 92, 10], main, 4),
      ) +
      faint(0.6, rect([20, 90, 84, 6], light, 3) + rect([206, 74, 70, 6], light, 3)) +
      stroke('M52 128 q8 -8 14 0 q6 -8 14 0 M226 116 q7 -7 12 0 q5 -7 12 0', main, 3),
  },
  Solstice: {
    setting: 'hills',
    draw: ({ glow, deep, near, main }) =>
      halo(150, 168, 40, glow) +
      rect([96, 146, 22, 108], deep, 3) +
      rect([182, 146, 22, 108], deep, 3) +
      path('M84 128 H216 V150 H84 Z', near) +
      path('M24 254 V182 H46 V254 Z M254 254 V182 H276 V254 Z M18 170 H74 V186 H18 Z', deep) +
      rect([58, 186, 14, 68], main, 2) +
      rect([228, 190, 14, 64], main, 2) +
      faint(0.35, path('M150 168 L104 300 H196 Z', glow)),
  },
  Oasis: {
    setting: 'dunes',
    draw: ({ glow, light, main, deep, near }) =>
      halo(222, 84, 30, glow) +
      ellipse([150, 248], [96, 22], main) +
      faint(0.6, ellipse([138, 244], [58, 8], light)) +
      palm([96, 240], [118, 20], near, deep) +
      palm([128, 238], [84, -22], near, deep) +
      palm([214, 242], [96, 16], near, deep) +
      each([60, 74, 232, 246], (x) =>
        path(`M${x} 252 Q${x - 8} 232 ${x - 12} 226 M${x} 252 L${x - 4} 222 L${x + 4} 252 Z`, near),
      ),
  },
  Dune: {
    setting: 'dunes',
    draw: ({ glow, light, main, deep }) =>
      halo(212, 88, 34, glow) +
      path('M-10 250 C40 240 96 196 148 132 C170 176 236 230 310 246 V300 H-10 Z', main) +
      path('M148 132 C150 190 120 250 60 300 H310 V246 C236 230 170 176 148 132 Z', deep) +
      faint(0.5, stroke('M20 262 C60 250 92 224 116 192 M50 276 C80 262 106 240 122 212', light, 3)),
  },
  Mirage: {
    setting: 'dunes',
    draw: ({ glow, light, main, deep }) =>
      halo(70, 76, 24, glow) +
      faint(
        0.85,
        path('M76 178 V142 H104 V120 H196 V142 H224 V178 Z', main) +
          path('M104 122 C108 84 192 84 196 122 Z', light) +
          path('M74 144 C76 122 104 122 106 144 Z M194 144 C196 122 224 122 226 144 Z', light) +
          stroke('M150 92 V74 M60 178 V112 M240 178 V112', main, 7) +
          circle(60, 108, 7, light) +
          circle(240, 108, 7, light),
      ) +
      faint(
        0.6,
        each([188, 198, 208], (y, at) => rect([60 + at * 14, y, 180 - at * 28, 4], light, 2)),
      ) +
      path('M142 178 V160 C142 148 158 148 158 160 V178 Z', deep),
  },
  Caravan: {
    setting: 'dunes',
    draw: ({ glow, near, deep }) =>
      halo(150, 118, 52, glow) +
      path('M0 226 C80 208 180 204 300 222 V300 H0 Z', near) +
      placed([72, 194], 0.82, path(camel, deep)) +
      placed([160, 188], 1, path(camel, deep)) +
      placed([248, 194], 0.82, path(camel, deep)) +
      stroke('M106 190 L134 186 M198 180 L216 190', deep, 2),
  },
}
