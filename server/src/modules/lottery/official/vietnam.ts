import type { ScheduleChange } from '../types.ts'
import { daily, official, on, type OfficialGame, type OfficialGroup } from './official-game.ts'

const vietnam = {
  area: 'VN',
  timeZone: 'Asia/Ho_Chi_Minh',
  lockSeconds: 300,
  allowCancel: true,
} as const satisfies Partial<OfficialGroup>

const north: OfficialGroup = { ...vietnam, groupId: 1, groupCode: 'VNMB', model: 'VN27', book: 'VN27' }
const south: OfficialGroup = { ...vietnam, groupId: 2, groupCode: 'VNMN', model: 'VN18', book: 'VN18' }
const centre: OfficialGroup = { ...vietnam, groupId: 17, groupCode: 'VNMT', model: 'VN18', book: 'VN18' }

/** The North draws not from the eve of the lunar year to its third day (lottery rule book A.2). */
export const lunarYearRest: readonly ScheduleChange[] = ['2027-02-05', '2028-01-25', '2029-02-12'].flatMap((eve) =>
  [0, 1, 2, 3].map((days) => ({ day: Temporal.PlainDate.from(eve).add({ days }).toString(), movedDays: null })),
)

type Province = readonly [gameId: number, code: string, name: string, days: string]

/** The South, each province a game: lottery rule book A.3, in the order of the week. */
const southern: readonly Province[] = [
  [1101, 'TPHCM', 'TP.HCM', 'Mon Sat'],
  [1102, 'DONG_THAP', 'Đồng Tháp', 'Mon'],
  [1103, 'CA_MAU', 'Cà Mau', 'Mon'],
  [1104, 'BEN_TRE', 'Bến Tre', 'Tue'],
  [1105, 'VUNG_TAU', 'Vũng Tàu', 'Tue'],
  [1106, 'BAC_LIEU', 'Bạc Liêu', 'Tue'],
  [1107, 'DONG_NAI', 'Đồng Nai', 'Wed'],
  [1108, 'CAN_THO', 'Cần Thơ', 'Wed'],
  [1109, 'SOC_TRANG', 'Sóc Trăng', 'Wed'],
  [1110, 'TAY_NINH', 'Tây Ninh', 'Thu'],
  [1111, 'AN_GIANG', 'An Giang', 'Thu'],
  [1112, 'BINH_THUAN', 'Bình Thuận', 'Thu'],
  [1113, 'VINH_LONG', 'Vĩnh Long', 'Fri'],
  [1114, 'BINH_DUONG', 'Bình Dương', 'Fri'],
  [1115, 'TRA_VINH', 'Trà Vinh', 'Fri'],
  [1116, 'LONG_AN', 'Long An', 'Sat'],
  [1117, 'BINH_PHUOC', 'Bình Phước', 'Sat'],
  [1118, 'HAU_GIANG', 'Hậu Giang', 'Sat'],
  [1119, 'TIEN_GIANG', 'Tiền Giang', 'Sun'],
  [1120, 'KIEN_GIANG', 'Kiên Giang', 'Sun'],
  [1121, 'DA_LAT', 'Đà Lạt', 'Sun'],
]

/** The Centre, each province a game. */
const central: readonly Province[] = [
  [1201, 'PHU_YEN', 'Phú Yên', 'Mon'],
  [1202, 'HUE', 'Thừa Thiên Huế', 'Mon Sun'],
  [1203, 'DAK_LAK', 'Đắk Lắk', 'Tue'],
  [1204, 'QUANG_NAM', 'Quảng Nam', 'Tue'],
  [1205, 'DA_NANG', 'Đà Nẵng', 'Wed Sat'],
  [1206, 'KHANH_HOA', 'Khánh Hòa', 'Wed Sun'],
  [1207, 'BINH_DINH', 'Bình Định', 'Thu'],
  [1208, 'QUANG_TRI', 'Quảng Trị', 'Thu'],
  [1209, 'QUANG_BINH', 'Quảng Bình', 'Thu'],
  [1210, 'GIA_LAI', 'Gia Lai', 'Fri'],
  [1211, 'NINH_THUAN', 'Ninh Thuận', 'Fri'],
  [1212, 'QUANG_NGAI', 'Quảng Ngãi', 'Sat'],
  [1213, 'DAK_NONG', 'Đắk Nông', 'Sat'],
  [1214, 'KON_TUM', 'Kon Tum', 'Sun'],
]

function provinces(group: OfficialGroup, drawTime: string, rows: readonly Province[]): readonly OfficialGame[] {
  return rows.map(([gameId, code, displayName, days]) =>
    official(group, {
      gameId,
      gameCode: `${group.groupCode}_${code}`,
      displayName,
      schedule: on(days, drawTime),
    }),
  )
}

/** The official lotteries of Vietnam: the North every day, the provinces of the South and the Centre on theirs. */
export const vietnamGames: readonly OfficialGame[] = [
  official(north, {
    gameId: 101,
    gameCode: 'VNMB',
    displayName: 'Xổ số miền Bắc',
    schedule: daily('18:15', lunarYearRest),
  }),
  ...provinces(south, '16:15', southern),
  ...provinces(centre, '17:15', central),
]
