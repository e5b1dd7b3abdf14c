import type { SeriesSport } from '../rules/simulated-series.ts'

type Names = Readonly<Record<string, string>>

export interface HouseTeam {
  readonly ref: string
  readonly names: Names
  readonly short: string
}

export interface HouseLeague {
  readonly ref: string
  readonly names: Names
  readonly tier: 3 | 4
}

/** Invented towns and colours: a name by language, and three letters. */
const named = (rows: readonly (readonly [en: string, ar: string, short: string])[]): readonly HouseTeam[] =>
  rows.map(([en, ar, short]) => ({ ref: `team:${short}`, names: { en, es: en, ar }, short }))

/** Virtual football: two leagues whose rounds alternate. Betting book A12.1. */
export const virtualLeagues: readonly (HouseLeague & {
  readonly teams: readonly HouseTeam[]
  readonly offsetMs: number
})[] = [
  {
    ref: 'league:lantern',
    names: { en: 'Lantern League', es: 'Liga Farol', ar: 'دوري الفانوس' },
    tier: 3,
    offsetMs: 0,
    teams: named([
      ['Almadara', 'ألمدارة', 'ALM'],
      ['Brenport', 'برينبورت', 'BRE'],
      ['Corvalle', 'كورفالي', 'COR'],
      ['Dunmora', 'دونمورا', 'DUN'],
      ['Estrelva', 'إستريلفا', 'EST'],
      ['Farolin', 'فارولين', 'FAR'],
      ['Galdoria', 'غالدوريا', 'GAL'],
      ['Hollmere', 'هولمير', 'HOL'],
      ['Isteria', 'إستيريا', 'IST'],
      ['Jorvenna', 'جورفينا', 'JOR'],
      ['Kalderon', 'كالديرون', 'KAL'],
      ['Lumbrera', 'لومبريرا', 'LUM'],
      ['Montaves', 'مونتافيس', 'MTV'],
      ['Norvik Bay', 'خليج نورفيك', 'NOR'],
      ['Ostravel', 'أوسترافيل', 'OST'],
      ['Pellandra', 'بيلاندرا', 'PEL'],
    ]),
  },
  {
    ref: 'league:tidewater',
    names: { en: 'Tidewater Premier', es: 'Primera Marea', ar: 'ممتاز المدّ' },
    tier: 4,
    offsetMs: 150_000,
    teams: named([
      ['Quillmouth', 'كويلماوث', 'QUI'],
      ['Ravensel', 'رافينسل', 'RAV'],
      ['Sombreda', 'سومبريدا', 'SOM'],
      ['Tallowick', 'تالوويك', 'TAL'],
      ['Umbravale', 'أومبرافيل', 'UMB'],
      ['Vesperton', 'فيسبرتون', 'VES'],
      ['Westermark', 'ويسترمارك', 'WES'],
      ['Xandera', 'زانديرا', 'XAN'],
      ['Yarrowby', 'ياروبي', 'YAR'],
      ['Zephyrine', 'زيفيرين', 'ZEP'],
      ['Amberholt', 'أمبرهولت', 'AMB'],
      ['Blackfen', 'بلاكفن', 'BLF'],
      ['Cindervale', 'سيندرفيل', 'CIN'],
      ['Dawnsea', 'داونسي', 'DAW'],
      ['Emberley', 'إمبرلي', 'EMB'],
      ['Fennmoor', 'فينمور', 'FEN'],
    ]),
  },
]

const clubs = (rows: readonly (readonly [name: string, short: string])[]): readonly HouseTeam[] =>
  // A team's name is a mark: the same in every language.
  rows.map(([name, short]) => ({ ref: `team:${short}`, names: { en: name }, short }))

/** E-sports: a series of each title in turn. Betting book A13. */
export const seriesLeagues: readonly (HouseLeague & {
  readonly sport: SeriesSport
  readonly teams: readonly HouseTeam[]
  readonly offsetMs: number
})[] = [
  {
    ref: 'league:cs2',
    sport: 'ESPORTS_CS2',
    names: { en: 'Parlour Strike Series', es: 'Serie Strike de la casa', ar: 'سلسلة سترايك للبيت' },
    tier: 4,
    offsetMs: 0,
    teams: clubs([
      ['Iron Lanterns', 'IRL'],
      ['Night Owls', 'NOW'],
      ['Pixel Foxes', 'PXF'],
      ['Cobalt Wolves', 'CBW'],
      ['Silent Harbor', 'SLH'],
      ['Red Comet', 'RDC'],
      ['Salt & Smoke', 'SNS'],
      ['Paper Tigers', 'PPT'],
    ]),
  },
  {
    ref: 'league:lol',
    sport: 'ESPORTS_LOL',
    names: { en: 'Parlour Summoners Cup', es: 'Copa Invocadores de la casa', ar: 'كأس المستدعين للبيت' },
    tier: 4,
    offsetMs: 300_000,
    teams: clubs([
      ['Verdant Seven', 'VD7'],
      ['Moonlit Court', 'MNC'],
      ['Glass Anchors', 'GLA'],
      ['Ember Guild', 'EBG'],
      ['Kite Brigade', 'KTB'],
      ['Velvet Storm', 'VVS'],
      ['North Lagoon', 'NLG'],
      ['Copper Crows', 'CPC'],
    ]),
  },
  {
    ref: 'league:dota2',
    sport: 'ESPORTS_DOTA2',
    names: { en: 'Parlour Ancients Trophy', es: 'Trofeo Ancestros de la casa', ar: 'درع القدماء للبيت' },
    tier: 4,
    offsetMs: 600_000,
    teams: clubs([
      ['Old Growth', 'OGR'],
      ['Tidal Order', 'TDO'],
      ['Brass Phoenix', 'BRP'],
      ['Quiet Giants', 'QTG'],
      ['Ashen Crew', 'ASC'],
      ['Blue Monastery', 'BLM'],
      ['Thorn House', 'THN'],
      ['Sunken Bell', 'SKB'],
    ]),
  },
  {
    ref: 'league:valorant',
    sport: 'ESPORTS_VALORANT',
    names: { en: 'Parlour Spike League', es: 'Liga Spike de la casa', ar: 'دوري سبايك للبيت' },
    tier: 4,
    offsetMs: 900_000,
    teams: clubs([
      ['Neon Herons', 'NHR'],
      ['Zero Harvest', 'ZHV'],
      ['Static Bloom', 'STB'],
      ['Granite Kids', 'GRK'],
      ['Mint Parade', 'MNP'],
      ['Low Orbit', 'LOB'],
      ['Dune Radio', 'DNR'],
      ['Second Sun', 'SCS'],
    ]),
  },
]

/** Where the house’s matches are played: nowhere. */
export const houseRegion = 'Parlour'
