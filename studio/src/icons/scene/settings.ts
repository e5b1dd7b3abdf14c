import { both, circle, each, ellipse, faint, fir, path, rect, stroke, type Paint, type Setting } from './paint.ts'

const waves = (y: number, color: string) =>
  stroke(`M-10 ${y} q18 -9 36 0 t36 0 t36 0 t36 0 t36 0 t36 0 t36 0 t36 0 t36 0`, color, 3)

/** What lies behind a subject and under it. */
export const grounds: Readonly<Record<Setting, (paint: Paint) => string>> = {
  sea: ({ far, mid, near, light }) =>
    path('M0 200 H300 V300 H0 Z', mid) +
    path('M0 238 Q75 224 150 238 T300 236 V300 H0 Z', near) +
    faint(0.35, waves(216, light) + waves(256, far) + waves(280, far)),
  hills: ({ far, mid, near }) =>
    path('M0 184 C50 150 96 168 140 178 C190 150 246 150 300 182 V300 H0 Z', far) +
    path('M0 218 C60 190 120 206 170 216 C220 196 262 200 300 214 V300 H0 Z', mid) +
    path('M0 256 C80 232 190 240 300 254 V300 H0 Z', near),
  dunes: ({ far, mid, near }) =>
    path('M0 196 C70 164 120 170 176 200 C220 178 260 176 300 192 V300 H0 Z', far) +
    path('M0 232 C60 204 130 196 190 236 C230 218 266 216 300 228 V300 H0 Z', mid) +
    path('M0 262 C100 226 180 244 300 268 V300 H0 Z', near),
  peaks: ({ far, mid, near, light }) =>
    path('M-10 236 L60 118 L112 196 L168 92 L236 190 L272 140 L310 200 V300 H-10 Z', far) +
    path('M60 118 L74 146 L64 142 L54 152 L46 142 Z M168 92 L186 122 L174 118 L164 130 L152 120 Z', light) +
    path('M0 250 L46 190 L96 244 L150 184 L214 248 L256 206 L300 244 V300 H0 Z', mid) +
    each([14, 44, 74, 108, 196, 226, 258, 288], (x, at) => fir(x, 288 + (at % 3) * 6, 52 + (at % 4) * 8, near)) +
    path('M0 278 Q150 262 300 280 V300 H0 Z', near),
  woods: ({ far, mid, near }) =>
    each([10, 38, 66, 96, 128, 160, 192, 222, 252, 284], (x, at) => fir(x, 236, 70 + ((at * 37) % 40), far)) +
    each([24, 62, 104, 204, 244, 280], (x, at) => fir(x, 262, 84 + ((at * 29) % 34), mid)) +
    path('M0 252 C90 236 200 238 300 254 V300 H0 Z', near),
  hall: ({ far, mid, near, light }) =>
    rect([0, 0, 300, 300], far) +
    both(
      rect([14, 0, 22, 244], mid) +
        rect([9, 232, 32, 14], mid) +
        rect([9, 40, 32, 8], mid) +
        rect([19, 0, 4, 244], far),
    ) +
    faint(0.14, path('M150 -20 L40 244 H260 Z', light)) +
    path('M0 244 H300 V300 H0 Z', near) +
    faint(
      0.25,
      each([262, 280], (y) => rect([0, y, 300, 2], light)),
    ),
  cave: ({ far, mid, near, glow }) =>
    rect([0, 0, 300, 300], near) +
    path('M30 300 C10 190 40 70 150 52 C262 66 290 190 270 300 Z', mid) +
    path('M66 300 C52 206 74 110 150 96 C226 108 248 206 234 300 Z', far) +
    faint(0.16, circle(150, 188, 104, glow) + circle(150, 188, 74, glow)) +
    path('M0 262 L40 250 L88 266 L150 256 L214 266 L262 248 L300 262 V300 H0 Z', near) +
    path('M60 0 L72 60 L84 0 Z M112 0 L120 38 L130 0 Z M186 0 L196 52 L208 0 Z M232 0 L240 32 L250 0 Z', near),
  street: ({ far, mid, near, glow }) =>
    path('M0 150 H40 V120 H84 V160 H120 V132 H168 V156 H206 V112 H248 V146 H300 V300 H0 Z', far) +
    each(
      [
        [14, 168],
        [52, 140],
        [60, 176],
        [132, 150],
        [150, 176],
        [218, 132],
        [232, 160],
        [268, 168],
      ],
      ([x = 0, y = 0]) => rect([x, y, 8, 12], glow, 2),
    ) +
    path('M0 232 H300 V300 H0 Z', mid) +
    path('M0 262 H300 V300 H0 Z', near),
  space: ({ far, mid, light }) =>
    faint(0.5, ellipse([70, 90], [130, 60], far) + ellipse([230, 210], [150, 70], far)) +
    faint(0.35, ellipse([210, 70], [90, 40], mid)) +
    each(
      [
        [22, 40],
        [64, 18],
        [118, 52],
        [176, 22],
        [252, 40],
        [280, 96],
        [26, 150],
        [272, 176],
        [40, 236],
        [92, 272],
        [202, 282],
        [266, 254],
      ],
      ([x = 0, y = 0], at) => circle(x, y, 1.2 + (at % 3) * 0.7, light),
    ),
  deep: ({ far, mid, near, light }) =>
    rect([0, 0, 300, 300], far) +
    faint(
      0.12,
      path('M60 -10 L20 300 H90 L110 -10 Z M150 -10 L140 300 H214 L196 -10 Z M236 -10 L262 300 H300 V-10 Z', light),
    ) +
    path('M0 250 C50 226 90 254 140 246 C196 232 250 256 300 240 V300 H0 Z', mid) +
    path('M0 276 C80 258 200 270 300 266 V300 H0 Z', near) +
    stroke('M20 284 C10 250 32 238 22 206 M34 290 C46 262 30 250 40 226 M276 284 C288 250 266 236 278 200', near, 7) +
    faint(
      0.6,
      circle(58, 96, 4, light) + circle(66, 74, 6, light) + circle(238, 120, 5, light) + circle(246, 92, 3, light),
    ),
  garden: ({ far, mid, near, light }) =>
    path('M0 190 C40 150 70 168 96 178 C120 146 170 150 196 176 C226 156 270 160 300 184 V300 H0 Z', far) +
    path('M0 226 C90 206 210 206 300 224 V300 H0 Z', mid) +
    path('M0 262 C100 248 200 250 300 264 V300 H0 Z', near) +
    faint(
      0.8,
      each([18, 50, 86, 214, 248, 282], (x, at) => circle(x, 252 + (at % 2) * 12, 4, light)),
    ),
  stage: ({ far, mid, near, light, deep }) =>
    rect([0, 0, 300, 300], far) +
    faint(0.18, path('M150 -30 L52 260 H248 Z', light)) +
    ellipse([150, 258], [116, 24], mid) +
    both(
      path('M0 0 H74 C66 90 58 180 30 262 H0 Z', deep) +
        faint(0.3, stroke('M22 0 C22 90 18 180 8 250 M46 0 C44 90 36 170 20 250', light, 4)),
    ) +
    path('M0 0 H300 V30 Q270 52 240 32 Q210 54 180 34 Q150 56 120 34 Q90 54 60 32 Q30 52 0 30 Z', deep) +
    path('M0 270 H300 V300 H0 Z', near),
  clouds: ({ far, mid, near }) =>
    path('M0 216 C30 196 60 206 80 214 C110 186 160 192 178 214 C210 196 250 200 300 220 V300 H0 Z', far) +
    path('M0 246 C40 226 90 236 120 246 C160 226 220 228 300 248 V300 H0 Z', mid) +
    path('M0 276 C60 260 150 264 300 274 V300 H0 Z', near),
  works: ({ far, mid, near, glow }) =>
    rect([0, 0, 300, 300], far) +
    each([30, 100, 170, 240], (x) => rect([x, 34, 44, 92], mid, 22) + faint(0.3, rect([x + 5, 40, 34, 82], glow, 17))) +
    path('M0 250 H300 V300 H0 Z', near) +
    faint(0.4, rect([0, 250, 300, 4], glow)),
}
