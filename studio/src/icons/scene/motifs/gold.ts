import {
  around,
  both,
  circle,
  each,
  ellipse,
  faint,
  halo,
  path,
  rect,
  sparks,
  stroke,
  turnedBy,
  type Motifs,
  type Box,
} from '../paint.ts'

const tower = ([x, y, width, height]: Box, wall: string, roof: string, window: string) =>
  rect([x, y, width, height], wall) +
  path(`M${x - 6} ${y + 4} L${x + width / 2} ${y - width * 1.1} L${x + width + 6} ${y + 4} Z`, roof) +
  rect([x + width / 2 - 4, y + 18, 8, 14], window, 4)

/** Names of courts and kings. */
export const crowns: Motifs = {
  Throne: {
    setting: 'hall',
    draw: ({ light, main, deep, glow, near }) =>
      path('M60 262 H240 L222 244 H78 Z M40 284 H260 L244 262 H56 Z', main) +
      path('M100 244 V96 C100 64 122 48 150 48 C178 48 200 64 200 96 V244 Z', glow) +
      path('M114 190 V100 C114 76 130 64 150 64 C170 64 186 76 186 100 V190 Z', deep) +
      rect([104, 188, 92, 24], main, 6) +
      rect([84, 160, 26, 84], glow, 8) +
      rect([190, 160, 26, 84], glow, 8) +
      circle(150, 100, 10, light) +
      circle(100, 56, 10, glow) +
      circle(200, 56, 10, glow) +
      path('M136 48 L150 22 L164 48 Z', glow) +
      rect([108, 244, 84, 8], near),
  },
  Crown: {
    setting: 'hall',
    draw: ({ light, main, deep, glow }) =>
      faint(0.16, around(14, 150, 140, path('M142 60 L150 -40 L158 60 Z', glow))) +
      path('M66 250 C92 226 208 226 234 250 C220 282 80 282 66 250 Z', main) +
      circle(66, 256, 9, glow) +
      circle(234, 256, 9, glow) +
      path('M84 222 L68 122 L112 168 L150 96 L188 168 L232 122 L216 222 Z', glow) +
      path('M84 222 L76 176 L112 192 L150 150 L188 192 L224 176 L216 222 Z', light) +
      path('M82 214 H218 V238 C190 230 110 230 82 238 Z', deep) +
      circle(68, 116, 11, main) +
      circle(150, 88, 13, main) +
      circle(232, 116, 11, main) +
      each([112, 150, 188], (x) => circle(x, 224, 7, glow)),
  },
  Palace: {
    setting: 'garden',
    draw: ({ light, main, deep, glow }) =>
      halo(230, 64, 22, glow) +
      rect([74, 160, 152, 96], light) +
      path('M104 160 C100 108 130 108 150 78 C170 108 200 108 196 160 Z', main) +
      stroke('M150 78 V54', glow, 4) +
      circle(150, 50, 5, glow) +
      both(
        rect([34, 110, 18, 146], light) +
          path('M30 112 C28 92 42 88 43 72 C44 88 58 92 56 112 Z', main) +
          rect([52, 186, 24, 70], light) +
          path('M50 188 C52 164 76 164 78 188 Z', main),
      ) +
      path('M132 256 V204 C132 184 168 184 168 204 V256 Z', deep) +
      both(path('M92 256 V216 C92 202 114 202 114 216 V256 Z', deep)) +
      path('M126 300 L140 256 H160 L174 300 Z', glow),
  },
  Castle: {
    setting: 'peaks',
    draw: ({ light, main, deep, glow, near }) =>
      path('M40 300 C70 250 110 244 150 244 C190 244 230 250 260 300 Z', near) +
      tower([70, 146, 34, 112], main, deep, glow) +
      tower([196, 146, 34, 112], main, deep, glow) +
      tower([130, 100, 40, 158], light, deep, glow) +
      path('M100 186 h10 v-8 h10 v8 h10 v-8 h10 v8 h20 v-8 h10 v8 h10 v-8 h10 v8 h10 V258 H100 Z', main) +
      path('M134 258 V224 C134 206 166 206 166 224 V258 Z', deep) +
      stroke('M150 56 V34', light, 3) +
      path('M151 34 L176 42 L151 50 Z', glow),
  },
  Court: {
    setting: 'hall',
    draw: ({ light, main, deep, glow }) =>
      stroke('M150 0 V60', glow, 4) +
      path('M90 84 C110 112 190 112 210 84 C204 124 178 132 150 132 C122 132 96 124 90 84 Z', glow) +
      each(
        [92, 121, 150, 179, 208],
        (x, at) =>
          rect([x - 4, 62 + (at % 2) * 8, 8, 22], light) +
          path(`M${x} ${44 + (at % 2) * 8} q8 10 0 18 q-8 -8 0 -18 Z`, glow),
      ) +
      faint(0.14, circle(150, 90, 110, glow)) +
      path('M106 300 L128 196 H172 L194 300 Z', main) +
      path('M118 300 L134 196 H166 L182 300 Z', deep) +
      both(
        rect([60, 150, 20, 104], light) + rect([54, 142, 32, 10], light) + path('M60 150 H80 V254 H72 V150 Z', main),
      ),
  },
  Dynasty: {
    setting: 'hills',
    draw: ({ light, main, deep, glow }) =>
      halo(214, 84, 34, glow) +
      rect([86, 220, 128, 34], light) +
      path('M56 222 C84 216 92 200 96 190 H204 C208 200 216 216 244 222 Z', main) +
      rect([104, 164, 92, 28], light) +
      path('M78 166 C100 160 108 146 112 136 H188 C192 146 200 160 222 166 Z', main) +
      rect([120, 112, 60, 26], light) +
      path('M98 114 C120 108 132 92 150 60 C168 92 180 108 202 114 Z', main) +
      stroke('M150 62 V40', glow, 4) +
      rect([138, 224, 24, 30], deep, 2) +
      each([112, 134, 160, 182], (x) => rect([x - 4, 170, 10, 16], deep, 1)) +
      each([60, 240], (x) => circle(x, 232, 7, glow)),
  },
  Tower: {
    setting: 'hills',
    draw: ({ light, main, deep, glow }) =>
      halo(66, 72, 24, glow) +
      path('M112 262 L122 96 H178 L188 262 Z', main) +
      path('M154 96 H178 L188 262 H160 Z', deep) +
      path('M108 100 V74 h14 v10 h14 v-10 h28 v10 h14 v-10 h14 v26 Z', light) +
      path('M120 74 L150 26 L180 74 Z', deep) +
      each([124, 164, 204], (y, at) => rect([140 - (at % 2) * 12, y, 12, 20], glow, 6)) +
      path('M136 262 V238 C136 226 164 226 164 238 V262 Z', deep) +
      faint(0.8, stroke('M150 300 C130 290 166 276 150 262', light, 8)),
  },
  Banner: {
    setting: 'hall',
    draw: ({ light, main, deep, glow }) =>
      both(
        rect([56, 40, 60, 7], glow, 3) +
          path('M62 46 H110 V176 L86 156 L62 176 Z', deep) +
          path('M86 78 L94 96 L112 98 L98 110 L102 128 L86 118 L70 128 L74 110 L60 98 L78 96 Z', light),
      ) +
      rect([108, 56, 84, 8], glow, 4) +
      path('M114 62 H186 V226 L150 200 L114 226 Z', main) +
      path('M128 150 L120 104 L138 122 L150 92 L162 122 L180 104 L172 150 Z', glow) +
      rect([128, 156, 44, 9], light, 2),
  },
}

const coin = (x: number, y: number, fill: string, rim: string) =>
  ellipse([x, y], [13, 6], rim) + ellipse([x, y - 3], [13, 6], fill)

/** Names of treasure. */
export const gems: Motifs = {
  Vault: {
    setting: 'works',
    draw: ({ light, main, deep, glow }) =>
      rect([44, 54, 212, 204], deep, 18) +
      circle(150, 156, 88, main) +
      circle(150, 156, 74, light) +
      circle(150, 156, 62, main) +
      around(12, 150, 156, circle(150, 75, 5, deep)) +
      around(4, 150, 156, rect([145, 108, 10, 48], glow, 4)) +
      circle(150, 156, 20, glow) +
      circle(150, 156, 9, deep) +
      faint(0.5, stroke('M92 118 A74 74 0 0 1 138 84', '#fff', 5)),
  },
  Treasure: {
    setting: 'cave',
    draw: ({ light, main, deep, glow }) =>
      faint(0.3, around(12, 150, 176, path('M144 110 L150 30 L156 110 Z', glow))) +
      path('M70 150 C76 96 224 96 230 150 Z', deep) +
      path('M82 148 C88 108 212 108 218 148 Z', main) +
      each(
        [
          [96, 168],
          [124, 160],
          [150, 156],
          [178, 160],
          [204, 168],
          [110, 174],
          [138, 170],
          [164, 172],
          [190, 176],
        ],
        ([x = 0, y = 0]) => coin(x, y, glow, main),
      ) +
      path('M150 132 L166 150 L150 172 L134 150 Z', light) +
      path('M64 176 H236 L226 258 H74 Z', deep) +
      path('M64 176 H236 V190 H64 Z', main) +
      rect([94, 176, 12, 82], main) +
      rect([194, 176, 12, 82], main) +
      rect([136, 182, 28, 34], glow, 4) +
      coin(52, 264, glow, main) +
      coin(246, 262, glow, main) +
      coin(76, 274, glow, main),
  },
  Jewel: {
    setting: 'cave',
    draw: ({ light, main, deep, glow }) =>
      faint(0.24, around(16, 150, 150, path('M142 70 L150 -40 L158 70 Z', glow))) +
      path('M150 60 L228 105 V195 L150 240 L72 195 V105 Z', main) +
      path('M150 60 L228 105 L190 128 L150 104 L110 128 L72 105 Z', light) +
      path('M72 105 L110 128 V174 L72 195 Z M150 240 L72 195 L110 174 L150 196 Z', deep) +
      path('M228 105 L190 128 V174 L228 195 Z', glow) +
      path('M150 104 L190 128 V174 L150 196 L110 174 V128 Z', light) +
      path('M150 104 L190 128 L150 150 L110 128 Z', '#fff') +
      sparks([[214, 76, 16]], '#fff'),
  },
  Mine: {
    setting: 'peaks',
    draw: ({ light, mid, deep, glow }) =>
      path('M20 300 C40 190 90 110 160 96 C230 120 270 200 284 300 Z', mid) +
      path('M90 300 V184 C90 140 210 140 210 184 V300 Z', '#15121d') +
      path('M78 300 V166 H98 V300 Z M202 300 V166 H222 V300 Z M66 150 H234 V172 H66 Z', deep) +
      faint(0.9, path('M112 232 L124 196 L138 236 Z M158 240 L174 190 L190 240 Z', glow)) +
      path('M138 236 L150 210 L160 240 Z', light) +
      path('M104 252 H196 L184 284 H116 Z', deep) +
      each([116, 136, 156, 176], (x) => circle(x, 250, 12, glow)) +
      circle(130, 288, 11, light) +
      circle(172, 288, 11, light),
  },
  Casket: {
    setting: 'hall',
    draw: ({ light, main, deep, glow }) =>
      path('M74 158 L96 106 H204 L226 158 Z', main) +
      path('M96 106 H204 L212 126 H88 Z', light) +
      rect([68, 156, 164, 96], deep, 8) +
      rect([68, 156, 164, 16], glow) +
      rect([68, 236, 164, 10], glow) +
      path('M150 172 L184 200 L150 232 L116 200 Z', main) +
      path('M150 172 L184 200 H116 Z', light) +
      each([90, 210], (x) => circle(x, 204, 10, glow)) +
      each([86, 150, 214], (x) => circle(x, 258, 7, glow)),
  },
  Prism: {
    setting: 'space',
    draw: ({ light, main, deep }) =>
      stroke('M-10 190 L112 156', '#fff', 7) +
      each(['#ff5d5d', '#ffa63d', '#ffe14d', '#5ed37a', '#4aa8ff', '#9b6bff'], (color, at) =>
        path(`M180 ${138 + at * 5} L310 ${118 + at * 22} V${140 + at * 22} L182 ${143 + at * 5} Z`, color),
      ) +
      path('M150 60 L236 216 H64 Z', main) +
      path('M150 60 L236 216 L150 178 Z', deep) +
      path('M150 60 L64 216 L150 178 Z', light) +
      stroke('M150 60 L236 216 H64 Z', '#fff', 4),
  },
  Mosaic: {
    setting: 'hall',
    draw: ({ light, main, deep, glow }) =>
      circle(150, 150, 104, deep) +
      around(16, 150, 150, path('M150 54 L164 74 L150 92 L136 74 Z', glow)) +
      around(12, 150, 150, path('M150 94 L162 110 L150 128 L138 110 Z', light)) +
      turnedBy(11, 150, 150, around(16, 150, 150, rect([146, 56, 8, 12], main, 1))) +
      around(8, 150, 150, path('M150 122 L160 136 L150 150 L140 136 Z', main)) +
      around(24, 150, 150, circle(150, 90, 4, main)) +
      circle(150, 150, 10, glow),
  },
  Talisman: {
    setting: 'cave',
    draw: ({ light, main, deep, glow }) =>
      stroke('M64 0 C70 70 108 96 150 104 C192 96 230 70 236 0', light, 5) +
      circle(150, 110, 11, glow) +
      circle(150, 186, 72, glow) +
      circle(150, 186, 60, deep) +
      path('M92 186 C116 144 184 144 208 186 C184 228 116 228 92 186 Z', light) +
      circle(150, 186, 26, main) +
      circle(150, 186, 12, deep) +
      circle(143, 178, 5, '#fff') +
      around(8, 150, 186, path('M145 122 L150 112 L155 122 Z', glow)),
  },
}
