/** What later modules call their games and plays; the record itself keeps codes. */
export interface BetNames {
  readonly gameName: (gameCode: string) => string
  /** By which a vendor's game that is shown is launched; null for any other. */
  readonly gameId: (gameCode: string) => string | null
  readonly playName: (gameCode: string, playCode: string) => string
}

export interface NamesRequest {
  readonly brandId: string
  /** The games that are named. */
  readonly gameCodes: readonly string[]
  /** In which names are read, where there are several. */
  readonly language: string
}

/** The names as a brand has them now. */
export type ReadBetNames = (request: NamesRequest) => Promise<BetNames>
