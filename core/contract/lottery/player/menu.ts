import { Type } from 'typebox'
import { closed, EpochMs, OptionalText } from '../../shapes.ts'

export const nullable = <S extends Parameters<typeof Type.Array>[0]>(schema: S) => Type.Union([schema, Type.Null()])

/** What the menus and the lists of games alike tell of a game. */
export const gameMenu = {
  gameId: Type.Integer(),
  gameCode: Type.String(),
  displayName: Type.String(),
  remark: nullable(Type.String()),
  model: Type.String(),
  area: Type.String(),
  periodSeconds: nullable(Type.Integer()),
  /** The key of the game's drawn motif: its code. */
  icon: Type.String(),
  isHot: Type.Boolean(),
  isNew: Type.Boolean(),
  status: Type.String(),
  prizeModes: Type.Array(Type.String()),
}

export const MenuGroup = Type.Object({
  gameGroupId: Type.Integer(),
  gameGroupCode: Type.String(),
  labelName: Type.String(),
  sorting: Type.Integer(),
  gameMenus: Type.Array(Type.Object(gameMenu)),
})

export const menuQuery = closed({ prizeMode: OptionalText(20), device: OptionalText(10), language: OptionalText(20) })

/** Lists of games or results, all of them unless told. */
export const listQuery = closed({
  count: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  since: Type.Optional(EpochMs),
  prizeMode: OptionalText(20),
  device: OptionalText(10),
  language: OptionalText(20),
})
