import {
  around,
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
  type Point,
  type Spot,
  type Paint,
} from '../paint.ts'

const lamp = (x: number, y: number, scale: number, { main, glow, deep }: Paint) =>
  placed(
    [x, y],
    scale,
    faint(0.22, circle(0, 0, 60, glow)) +
      rect([-22, -30, 44, 60], main, 20) +
      faint(0.6, rect([-8, -30, 16, 60], glow, 8)) +
      rect([-12, -38, 24, 8], deep, 2) +
      rect([-12, 30, 24, 8], deep, 2) +
      stroke('M0 38 V58', glow, 4),
  )
const awning = ([x, y, width]: Spot, one: string, other: string) =>
  each([0, 1, 2, 3, 4], (at) => {
    const w = width / 5
    const left = x + at * w
    return path(
      `M${left} ${y} H${left + w} V${y + 26} Q${left + w / 2} ${y + 38} ${left} ${y + 26} Z`,
      at % 2 === 0 ? one : other,
    )
  })
const burst = (x: number, y: number, r: number, fill: string) =>
  around(10, x, y, stroke(`M${x} ${y - r * 0.35} V${y - r}`, fill, 3)) +
  around(10, x, y, circle(x, y - r - 5, 2.5, fill))

/** Names of feasts and markets. */
export const lanterns: Motifs = {
  Lantern: {
    setting: 'hills',
    draw: (paint) =>
      lamp(72, 60, 0.55, paint) +
      lamp(236, 54, 0.5, paint) +
      lamp(204, 130, 0.8, paint) +
      lamp(62, 168, 0.9, paint) +
      lamp(140, 110, 1.25, paint) +
      lamp(250, 216, 0.9, paint) +
      lamp(150, 230, 0.75, paint),
  },
  Bazaar: {
    setting: 'street',
    draw: (paint) => {
      const { light, main, deep, glow } = paint
      return (
        rect([26, 166, 110, 90], deep) +
        rect([164, 166, 110, 90], deep) +
        awning([18, 140, 126], main, light) +
        awning([156, 140, 126], glow, deep) +
        each([44, 72, 100], (x, at) => ellipse([x, 238], [15, 12], at % 2 === 0 ? glow : main)) +
        each([186, 218, 250], (x, at) =>
          path(`M${x - 14} 250 L${x - 10} 220 H${x + 10} L${x + 14} 250 Z`, at % 2 === 0 ? main : light),
        ) +
        rect([20, 250, 120, 10], main) +
        rect([160, 250, 120, 10], main) +
        stroke('M0 60 Q150 130 300 60', light, 3) +
        lamp(76, 96, 0.45, paint) +
        lamp(150, 112, 0.5, paint) +
        lamp(224, 96, 0.45, paint)
      )
    },
  },
  Festival: {
    setting: 'street',
    draw: ({ light, main, glow, deep }) =>
      burst(90, 76, 42, glow) +
      burst(214, 62, 50, light) +
      burst(156, 122, 30, main) +
      stroke('M0 168 Q76 206 150 170 Q226 206 300 168', light, 3) +
      each([20, 48, 76, 104, 132, 168, 196, 224, 252, 280], (x, at) => {
        const y = 172 + Math.abs(Math.sin(at * 0.63)) * 16
        return path(`M${x - 10} ${y} H${x + 10} L${x} ${y + 24} Z`, [main, glow, light][at % 3] ?? main)
      }) +
      each(
        [30, 66, 104, 142, 180, 218, 256],
        (x, at) => circle(x, 262 - (at % 2) * 6, 12, deep) + rect([x - 15, 270 - (at % 2) * 6, 30, 40], deep, 12),
      ),
  },
  Carnival: {
    setting: 'street',
    draw: ({ light, main, glow, deep }) =>
      stroke('M150 130 L104 270 M150 130 L196 270', deep, 9) +
      stroke('M150 130 m-92 0 a92 92 0 1 0 184 0 a92 92 0 1 0 -184 0', light, 6) +
      stroke('M150 130 m-70 0 a70 70 0 1 0 140 0 a70 70 0 1 0 -140 0', main, 3) +
      around(10, 150, 130, stroke('M150 130 V38', light, 2.5)) +
      around(10, 150, 130, circle(150, 38, 6, glow)) +
      each([0, 1, 2, 3, 4, 5, 6, 7, 8, 9], (at) => {
        const angle = (at / 10) * Math.PI * 2
        const [x, y] = [150 + Math.sin(angle) * 92, 130 - Math.cos(angle) * 92]
        return path(`M${(x - 13).toFixed(1)} ${(y + 6).toFixed(1)} h26 l-5 18 h-16 Z`, at % 2 === 0 ? glow : main)
      }) +
      circle(150, 130, 12, glow),
  },
  Parade: {
    setting: 'street',
    draw: ({ light, main, glow, deep }) =>
      each(
        [
          [60, 70, main],
          [96, 50, glow],
          [244, 64, light],
        ] as const,
        ([x, y, fill]) =>
          ellipse([x, y], [19, 23], fill) + stroke(`M${x} ${y + 24} Q${x + 8} ${y + 70} ${x - 4} ${y + 120}`, light, 2),
      ) +
      path('M92 176 H208 L198 268 H102 Z', main) +
      ellipse([150, 176], [58, 16], light) +
      path('M102 268 C120 278 180 278 198 268 L197 274 C180 286 120 286 103 274 Z', deep) +
      stroke('M98 190 L118 262 L138 194 L158 264 L178 194 L196 256', glow, 4) +
      stroke('M120 166 L84 116 M180 166 L220 118', deep, 7) +
      circle(84, 114, 10, glow) +
      circle(220, 116, 10, glow) +
      sparks(
        [
          [150, 108, 15],
          [204, 84, 8],
          [126, 128, 8],
        ],
        glow,
      ),
  },
  Market: {
    setting: 'street',
    draw: ({ light, main, glow, deep }) =>
      rect([40, 130, 8, 140], deep) +
      rect([252, 130, 8, 140], deep) +
      awning([26, 92, 248], main, light) +
      path('M44 206 H256 L266 236 H34 Z', deep) +
      rect([34, 236, 232, 44], main) +
      each([58, 80, 102], (x, at) => circle(x, 204 - (at % 2) * 7, 13, glow)) +
      each([134, 152, 170], (x) =>
        path(`M${x} 206 C${x - 14} 198 ${x - 8} 172 ${x} 168 C${x + 8} 172 ${x + 14} 198 ${x} 206 Z`, light),
      ) +
      each([198, 220, 242], (x, at) => circle(x, 206 - (at % 2) * 7, 12, main)) +
      faint(0.5, rect([34, 250, 232, 4], light)),
  },
  Pavilion: {
    setting: 'sea',
    draw: ({ light, main, glow, deep }) =>
      halo(72, 76, 28, glow) +
      path('M56 132 C92 124 118 92 150 62 C182 92 208 124 244 132 Z', main) +
      path('M82 156 C110 150 126 136 132 128 H168 C174 136 190 150 218 156 Z', deep) +
      each([92, 128, 172, 208], (x) => rect([x - 5, 150, 10, 70], light)) +
      rect([72, 212, 156, 14], main, 2) +
      rect([62, 226, 176, 10], deep, 2) +
      stroke('M150 62 V44', glow, 4) +
      circle(150, 182, 12, glow) +
      faint(0.3, path('M88 240 H212 L190 290 H110 Z', main)) +
      faint(0.5, stroke('M100 256 H200 M120 272 H184', light, 3)),
  },
  Fair: {
    setting: 'street',
    draw: ({ light, main, glow, deep }) =>
      path('M34 176 L150 70 L266 176 Z', main) +
      path('M150 70 L92 176 H122 Z M150 70 L178 176 H208 Z', light) +
      awning([30, 174, 240], light, main) +
      path('M44 200 H256 V264 H44 Z', deep) +
      path('M118 264 C120 232 134 212 150 202 C166 212 180 232 182 264 Z', glow) +
      stroke('M150 70 V40', light, 4) +
      path('M152 38 L184 48 L152 58 Z', glow) +
      each([70, 230], (x) => rect([x - 8, 218, 16, 46], main) + faint(0.7, rect([x - 3, 218, 6, 46], light))),
  },
}

const curl = ([x, y]: Point, scale: number, fill: string, turn = 0) =>
  placed([x, y], scale, path('M0 0 C-30 -24 -26 -70 0 -94 C-2 -66 6 -30 0 0 Z', fill), turn)

/** Names of the stage. */
export const masks: Motifs = {
  Opera: {
    setting: 'stage',
    draw: ({ light, main, glow, deep }) =>
      faint(0.4, circle(150, 176, 86, glow)) +
      path('M150 120 C120 128 112 170 100 262 H200 C188 170 180 128 150 120 Z', main) +
      path('M150 134 C142 170 140 220 146 262 H160 C162 220 158 170 150 134 Z', light) +
      circle(150, 98, 23, light) +
      path(
        'M128 92 C126 64 174 64 172 92 C178 112 170 122 166 124 C172 96 150 88 132 96 C128 102 128 110 132 120 C124 112 126 100 128 92 Z',
        deep,
      ) +
      stroke('M126 142 L84 112 M174 142 L218 108', light, 9) +
      path('M208 92 q16 -14 14 6 q-4 14 -14 12 Z', glow) +
      stroke('M232 66 V96 M232 66 L250 60 V90', glow, 3) +
      circle(227, 97, 6, glow) +
      circle(245, 91, 6, glow),
  },
  Masquerade: {
    setting: 'hall',
    draw: ({ light, main, glow, deep }) =>
      curl([112, 132], 1, light, -26) +
      curl([150, 124], 1.15, glow) +
      curl([188, 132], 1, light, 26) +
      curl([132, 128], 0.9, main, -12) +
      curl([168, 128], 0.9, main, 12) +
      stroke('M236 154 L266 272', deep, 8) +
      path(
        'M44 132 C84 96 126 116 150 136 C174 116 216 96 256 132 C258 202 214 232 178 210 C164 202 156 186 150 186 C144 186 136 202 122 210 C86 232 42 202 44 132 Z',
        main,
      ) +
      path(
        'M76 152 C98 128 124 136 134 160 C116 180 88 178 76 152 Z M224 152 C202 128 176 136 166 160 C184 180 212 178 224 152 Z',
        deep,
      ) +
      stroke('M60 140 C86 112 122 122 146 144 M240 140 C214 112 178 122 154 144', glow, 4) +
      path('M150 128 L158 144 L150 160 L142 144 Z', light),
  },
  Ballet: {
    setting: 'stage',
    draw: ({ light, main, glow, deep }) =>
      faint(0.35, circle(150, 160, 92, glow)) +
      path('M90 190 C110 164 190 164 210 190 C214 204 180 208 150 206 C120 208 86 204 90 190 Z', light) +
      path('M102 186 C120 172 180 172 198 186 C190 194 110 194 102 186 Z', main) +
      path('M138 182 C132 156 136 132 150 124 C164 132 168 156 162 182 Z', main) +
      circle(150, 102, 14, light) +
      circle(150, 86, 7, deep) +
      stroke('M140 134 C112 112 116 74 146 62 M160 134 C188 112 184 74 154 62', light, 7) +
      stroke('M148 204 V268 M156 204 C176 222 204 226 230 222', light, 8) +
      path('M142 262 H154 L150 282 Z', glow),
  },
  Theatre: {
    setting: 'stage',
    draw: ({ light, main, glow, deep }) =>
      faint(0.3, path('M70 34 L40 250 H140 Z M230 34 L160 250 H260 Z', glow)) +
      turnedBy(
        -12,
        114,
        160,
        path('M68 112 H160 V170 C160 206 138 222 114 222 C90 222 68 206 68 170 Z', glow) +
          path('M84 140 q10 -12 20 0 q-10 10 -20 0 Z M124 140 q10 -12 20 0 q-10 10 -20 0 Z', deep) +
          path('M88 176 C100 200 128 200 140 176 Z', deep),
      ) +
      turnedBy(
        12,
        190,
        176,
        path('M146 128 H236 V186 C236 222 214 236 190 236 C168 236 146 222 146 186 Z', light) +
          path('M160 158 q10 -12 20 0 q-10 10 -20 0 Z M202 158 q10 -12 20 0 q-10 10 -20 0 Z', deep) +
          path('M166 210 C178 190 204 190 216 210 C204 202 178 202 166 210 Z', main),
      ),
  },
  Serenade: {
    setting: 'street',
    draw: ({ light, main, glow, deep }) =>
      halo(72, 74, 26, light) +
      turnedBy(
        32,
        150,
        170,
        path(
          'M150 130 C178 130 182 154 170 170 C196 180 196 234 150 234 C104 234 104 180 130 170 C118 154 122 130 150 130 Z',
          main,
        ) +
          circle(150, 178, 17, deep) +
          rect([144, 20, 12, 130], deep) +
          rect([138, 4, 24, 24], light, 4) +
          stroke('M147 24 V210 M153 24 V210', light, 1.5) +
          rect([130, 206, 40, 7], deep, 3),
      ) +
      stroke('M224 214 V168 L252 160 V204', glow, 5) +
      ellipse([216, 216], [11, 8], glow) +
      ellipse([244, 206], [11, 8], glow),
  },
  Overture: {
    setting: 'stage',
    draw: ({ light, main, glow, deep }) =>
      path('M64 176 C64 136 120 126 168 126 C206 126 222 108 232 92 C246 150 240 180 236 186 Z', deep) +
      path('M64 176 H236 V202 H64 Z', main) +
      path('M72 196 H228 V212 H72 Z', light) +
      each([88, 100, 120, 132, 144, 164, 176, 196, 208], (x) => rect([x, 196, 6, 10], deep)) +
      stroke('M84 212 V262 M216 212 V262', deep, 9) +
      path('M118 124 L108 72 H192 L182 124 Z', light) +
      faint(0.7, stroke('M120 88 H180 M122 100 H178 M124 112 H176', main, 3)) +
      sparks(
        [
          [238, 70, 12],
          [70, 96, 10],
        ],
        glow,
      ),
  },
  Waltz: {
    setting: 'hall',
    draw: ({ light, main, glow, deep }) =>
      faint(0.3, circle(150, 150, 96, glow)) +
      path('M176 134 C150 144 140 190 92 262 C130 276 200 276 226 254 C210 206 206 160 190 138 Z', main) +
      path('M180 140 C168 180 152 220 128 268 C150 274 172 274 190 270 C190 220 190 170 186 142 Z', light) +
      path(
        'M120 124 C102 132 102 170 110 204 L100 270 H116 L128 210 L138 270 H152 L146 196 C150 164 146 134 134 124 Z',
        deep,
      ) +
      circle(128, 104, 16, light) +
      circle(180, 112, 15, light) +
      path('M112 100 C112 84 144 84 144 100 Z', deep) +
      path('M166 108 C168 92 196 94 196 112 C198 122 192 128 188 128 C194 112 180 104 166 108 Z', main) +
      stroke('M138 138 L182 142 M186 144 C210 130 222 112 226 96', light, 7),
  },
  Spectacle: {
    setting: 'stage',
    draw: ({ light, main, glow, deep }) =>
      burst(150, 92, 44, glow) +
      burst(92, 126, 26, light) +
      burst(212, 122, 28, main) +
      path('M102 176 H198 L188 262 H112 Z', deep) +
      ellipse([150, 176], [68, 14], deep) +
      ellipse([150, 173], [46, 8], main) +
      path('M105 200 L194 200 L192 218 H107 Z', glow) +
      sparks(
        [
          [132, 150, 10],
          [168, 142, 13],
          [150, 124, 9],
        ],
        light,
      ),
  },
}
