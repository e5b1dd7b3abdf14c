import {
  boat,
  circle,
  each,
  faint,
  halo,
  mirrored,
  palm,
  path,
  placed,
  rect,
  stroke,
  type Motifs,
  type Spot,
} from '../paint.ts'

const gulls = (color: string) => stroke('M58 66 q8 -8 14 0 q6 -8 14 0 M96 44 q6 -6 10 0 q5 -6 10 0', color, 3)

/** Names of the sea and those who sail it. */
export const sails: Motifs = {
  Regatta: {
    setting: 'sea',
    draw: (paint) =>
      halo(228, 92, 26, paint.glow) +
      boat(72, 204, 1.3, paint) +
      boat(240, 210, 1.6, paint) +
      boat(152, 236, 2.7, paint) +
      gulls(paint.light),
  },
  Galleon: {
    setting: 'sea',
    draw: ({ light, main, deep, glow }) =>
      halo(70, 80, 30, glow) +
      stroke('M104 74 V214 M160 50 V214 M214 84 V214', deep, 5) +
      path(
        'M84 96 Q116 108 128 96 V142 Q106 154 80 142 Z M134 70 Q170 86 188 70 V134 Q160 150 130 134 Z M198 104 Q222 114 234 104 V146 Q216 156 196 146 Z',
        light,
      ) +
      path('M86 156 Q110 166 128 156 V186 H84 Z M132 148 Q164 162 188 148 V188 H130 Z', main) +
      path('M160 48 L190 42 L160 62 Z', glow) +
      path('M56 190 C70 206 200 204 258 182 C254 220 236 246 208 250 H104 C78 248 60 226 56 190 Z', deep) +
      each([98, 124, 150, 176, 202], (x) => circle(x, 224, 5, glow)),
  },
  Harbour: {
    setting: 'sea',
    draw: (paint) =>
      halo(54, 70, 22, paint.glow) +
      path(
        'M96 210 V142 L122 120 L148 142 V210 Z M152 210 V120 H196 V210 Z M200 210 V150 L226 128 L252 150 V210 Z',
        paint.main,
      ) +
      path('M90 146 L122 114 L154 146 Z M194 154 L226 122 L258 154 Z', paint.deep) +
      each([112, 128, 164, 180, 214, 230], (x, at) => rect([x, 152 + (at % 2) * 22, 8, 12], paint.glow, 1)) +
      path('M80 208 H300 V222 H80 Z', paint.deep) +
      boat(54, 236, 1.9, paint) +
      faint(0.4, stroke('M120 246 h40 M180 262 h60 M210 240 h30', paint.glow, 4)),
  },
  Lighthouse: {
    setting: 'sea',
    draw: ({ light, main, deep, glow }) =>
      faint(0.35, path('M150 84 L-10 40 V120 Z M150 84 L310 30 V130 Z', glow)) +
      path('M60 244 C80 206 120 200 150 202 C190 198 226 212 246 244 Z', deep) +
      path('M132 100 H168 L178 216 H122 Z', light) +
      path('M130 130 H170 L172 152 H128 Z M126 176 H174 L176 198 H124 Z', main) +
      rect([126, 94, 48, 8], deep, 2) +
      rect([134, 70, 32, 26], glow, 2) +
      path('M130 72 L150 50 L170 72 Z', deep),
  },
  Lagoon: {
    setting: 'sea',
    draw: ({ light, near, deep, glow }) =>
      halo(150, 96, 32, glow) +
      path('M0 214 C50 190 96 204 118 222 C86 234 40 236 0 232 Z', near) +
      path('M300 206 C256 186 214 200 190 224 C222 240 262 240 300 236 Z', near) +
      faint(0.5, path('M40 252 Q150 236 260 252 Q150 274 40 252 Z', light)) +
      palm([50, 220], [104, 22], deep, deep) +
      palm([86, 224], [74, 16], deep, deep) +
      palm([252, 220], [92, -26], deep, deep),
  },
  Anchor: {
    setting: 'deep',
    draw: ({ light, main, deep, glow }) =>
      stroke('M150 -6 C176 30 128 50 150 84', light, 6) +
      stroke('M150 100 V214', main, 16) +
      stroke('M112 128 H188', main, 14) +
      stroke('M150 92 m-14 0 a14 14 0 1 0 28 0 a14 14 0 1 0 -28 0', main, 8) +
      stroke('M78 172 C82 216 118 228 150 228 C182 228 218 216 222 172', main, 16) +
      path('M78 152 L102 186 L58 190 Z M222 152 L242 190 L198 186 Z', deep) +
      faint(0.7, circle(206, 96, 6, glow) + circle(96, 108, 4, glow) + circle(220, 70, 4, glow)),
  },
  Voyage: {
    setting: 'sea',
    draw: (paint) =>
      halo(150, 150, 56, paint.glow) +
      path('M-10 206 H310 V300 H-10 Z', paint.mid) +
      faint(0.45, path('M150 206 L96 300 H204 Z', paint.glow)) +
      boat(150, 222, 2.2, paint) +
      gulls(paint.deep) +
      faint(0.5, stroke('M24 238 h42 M230 232 h50 M34 272 h64 M214 276 h60', paint.light, 3)),
  },
  Horizon: {
    setting: 'sea',
    draw: ({ light, mid, glow, main }) =>
      halo(150, 202, 64, glow) +
      path('M0 202 H300 V300 H0 Z', mid) +
      faint(
        0.55,
        each([212, 224, 238, 254, 272], (y, at) => rect([150 - 52 + at * 7, y, 104 - at * 14, 5], glow, 2)),
      ) +
      faint(
        0.5,
        rect([20, 96, 110, 7], light, 3) + rect([168, 76, 96, 6], light, 3) + rect([60, 120, 60, 5], main, 2),
      ) +
      mirrored(gulls(main)),
  },
}

const ball = (x: number, y: number, r: number, fill: string) => circle(x, y, r, fill)
const fishShape = 'M-30 0 C-14 -20 16 -18 32 0 C16 18 -14 20 -30 0 Z M-26 0 L-46 -14 V14 Z'
const fish = ([x, y, scale]: Spot, fill: string, eye: string, turn = 0) =>
  placed([x, y], scale, path(fishShape, fill) + circle(18, -4, 3, eye), turn)

/** Names of what lives under water. */
export const fishes: Motifs = {
  Reef: {
    setting: 'deep',
    draw: ({ light, main, deep, glow }) =>
      stroke('M70 270 V210 M70 236 L48 204 M70 228 L94 194 M48 204 V186 M94 194 V172', main, 12) +
      stroke('M226 274 C226 236 206 228 210 200 M226 246 C244 230 238 214 250 196', glow, 12) +
      path('M120 272 C116 236 136 226 150 226 C166 226 186 236 180 272 Z', deep) +
      faint(0.6, stroke('M134 264 C132 244 142 236 150 234 M166 264 C168 246 160 236 152 234', light, 4)) +
      fish([160, 130, 1.5], light, deep) +
      fish([86, 100, 0.9], glow, deep) +
      fish([232, 80, 0.8], main, deep),
  },
  Abyss: {
    setting: 'deep',
    draw: ({ near, light, main, deep, glow }) =>
      rect([0, 0, 300, 300], near) +
      faint(0.16, circle(206, 108, 96, glow) + circle(206, 108, 60, glow)) +
      path('M40 168 C60 96 158 84 206 150 C222 174 214 196 194 206 C132 240 58 232 40 168 Z', deep) +
      path('M40 168 L6 128 C14 158 12 184 4 212 Z', deep) +
      path('M206 150 C190 176 172 186 142 186 C164 206 190 206 200 202 C216 192 220 172 206 150 Z', main) +
      path('M204 158 L196 176 L190 166 Z M190 174 L180 188 L174 176 Z M172 182 L164 194 L158 182 Z', light) +
      circle(160, 142, 9, light) +
      circle(163, 142, 4, near) +
      stroke('M148 110 C160 64 200 70 206 100', deep, 5) +
      halo(206, 108, 10, glow),
  },
  Pearl: {
    setting: 'deep',
    draw: ({ light, main, deep, glow }) =>
      path('M66 196 C40 150 56 96 96 78 C130 62 170 62 204 78 C244 96 260 150 234 196 Z', main) +
      faint(
        0.5,
        stroke(
          'M150 194 V70 M134 194 C120 150 114 104 120 72 M166 194 C180 150 186 104 180 72 M116 194 C90 160 78 120 84 86 M184 194 C210 160 222 120 216 86 M98 194 C72 176 58 150 58 126 M202 194 C228 176 242 150 242 126',
          deep,
          4,
        ),
      ) +
      path('M60 214 C92 190 208 190 240 214 C232 250 196 262 150 262 C104 262 68 250 60 214 Z', deep) +
      path('M76 214 C106 198 194 198 224 214 C200 232 100 232 76 214 Z', light) +
      halo(150, 196, 22, glow) +
      circle(143, 188, 6, '#fff'),
  },
  Whirlpool: {
    setting: 'sea',
    draw: (paint) =>
      rect([0, 0, 300, 300], paint.mid) +
      each([0, 1, 2, 3, 4], (at) =>
        stroke(
          `M${150 - 130 + at * 24} 168 A${130 - at * 24} ${92 - at * 17} 0 1 0 ${150 + 100 - at * 20} ${118 + at * 9}`,
          at % 2 === 0 ? paint.light : paint.main,
          10 - at,
        ),
      ) +
      circle(150, 168, 16, paint.near) +
      boat(226, 96, 1.2, paint),
  },
  Current: {
    setting: 'deep',
    draw: ({ light, main, deep, glow }) =>
      faint(
        0.4,
        stroke(
          'M-10 90 C70 50 150 130 310 70 M-10 150 C80 110 170 200 310 130 M-10 208 C90 170 180 250 310 190',
          light,
          6,
        ),
      ) +
      each(
        [
          [70, 86, 0.8, -8],
          [130, 106, 0.9, 12],
          [196, 104, 0.8, -6],
          [92, 144, 1, 4],
          [164, 168, 1.1, 16],
          [236, 156, 0.9, -8],
          [70, 196, 0.8, -6],
          [144, 218, 0.9, 12],
        ],
        ([x = 0, y = 0, s = 1, turn = 0], at) => fish([x, y, s], [light, main, glow][at % 3] ?? main, deep, turn),
      ),
  },
  Cove: {
    setting: 'sea',
    draw: ({ light, main, deep, glow }) =>
      halo(150, 150, 30, glow) +
      path('M0 300 V96 C40 76 70 92 84 128 C98 164 84 196 110 216 C70 244 40 262 0 300 Z', deep) +
      path('M300 300 V84 C262 70 236 90 226 124 C214 164 226 194 196 216 C232 244 262 264 300 300 Z', deep) +
      path('M60 262 C110 222 190 222 240 262 C190 284 110 284 60 262 Z', light) +
      palm([64, 110], [58, 14], main, main) +
      palm([252, 100], [50, -12], main, main),
  },
  Grotto: {
    setting: 'cave',
    draw: ({ light, main, deep, glow }) =>
      faint(0.35, path('M150 60 L96 236 H204 Z', glow)) +
      path('M60 236 C100 222 200 222 240 236 C220 262 80 262 60 236 Z', main) +
      faint(0.6, stroke('M96 240 q14 -6 28 0 t28 0 t28 0 M120 250 q12 -5 24 0 t24 0', light, 3)) +
      path('M112 234 L120 196 L130 234 Z M186 234 L194 206 L202 234 Z', deep) +
      path('M84 240 L96 214 L108 240 Z', glow) +
      fish([150, 206, 0.7], light, deep, -12),
  },
  Aquarium: {
    setting: 'works',
    draw: ({ light, main, deep, glow, mid }) =>
      path('M96 76 H204 C256 116 254 206 206 246 H94 C46 206 44 116 96 76 Z', mid) +
      faint(0.85, path('M70 128 H230 C242 176 230 218 206 246 H94 C70 218 58 176 70 128 Z', main)) +
      path('M94 246 C104 226 130 234 150 230 C176 226 196 232 206 246 Z', deep) +
      stroke('M112 236 C100 206 124 196 112 168', deep, 6) +
      fish([154, 182, 1.3], glow, deep) +
      ball(208, 150, 5, light) +
      ball(200, 136, 3, light) +
      faint(0.5, stroke('M82 110 C72 140 70 170 78 200', light, 7)) +
      rect([90, 68, 120, 10], light, 5),
  },
}
