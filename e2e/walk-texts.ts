import { readdirSync, readFileSync } from 'node:fs'
import { locales } from '@parlour/core/locales/locales.ts'
import { brandByCode } from '@parlour/ui/brands/brands.ts'
import type { Page } from '@playwright/test'

export type Language = 'es' | 'en' | 'ar'
type Home = 'portal' | 'console'
type Texts = { readonly [key: string]: string | Texts }

function leaves(texts: Texts, prefix: string): readonly (readonly [key: string, text: string])[] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${prefix}.${key}`, value] as const] : leaves(value, `${prefix}.${key}`),
  )
}

function readTexts(home: Home, tag: Language): ReadonlyMap<string, string> {
  const folder = new URL(`../${home}/locales/${tag}/`, import.meta.url)
  return new Map(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.json'))
      .flatMap((file) =>
        leaves(JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Texts, file.replace('.json', '')),
      ),
  )
}

const latinWord = /\p{Script=Latin}(?:[\p{Script=Latin}\p{M}\d.-]*[\p{Script=Latin}\p{M}\d])?/gu
/** Names that are the same in every language: brands, providers, banks, plays, and who plays in the demo. */
const names = [
  ...['parlour', 'verbena'].flatMap((code) => [code, brandByCode(code).name]),
  ...locales.map(({ name }) => name),
  'Sandbox Card QR Visa Mastercard GCash Maya Google Telegram WhatsApp VIP',
  'USDT Tron Bitcoin BTC XRP',
  'Facebook Instagram Chrome Windows Linux Android HeadlessChrome Mac OS',
  'casagrande lucia marisol tomas elena miramar aurora bruno celia dalia operator supervisor support',
  // Games and plays, as the lotteries name them.
  'Hà Nội HCM min Xổ số miền Bắc Lô Xiên Đề đặc biệt Đầu Đuôi',
  'SSC PK10 11X5 K3 PC28 LHC Lucky Keno Mark six Thai Lao VIP Malaysia Singapore Togel 4D 3D số',
  'TP.HCM Đồng Tháp Cà Mau Bến Tre Vũng Tàu Bạc Liêu Đồng Nai Cần Thơ Sóc Trăng Tây Ninh An Giang Bình Thuận Vĩnh Long Bình Dương Trà Vinh Long An Bình Phước',
  'Hậu Giang Tiền Giang Kiên Giang Đà Lạt Phú Yên Thừa Thiên Huế Đắk Lắk Quảng Nam Đà Nẵng Khánh Hòa Bình Định Quảng Trị Quảng Bình Gia Lai Ninh Thuận Quảng Ngãi Đắk Nông Kon Tum Sydney Hongkong',
  // Codes of currencies, and what is named by letters alone.
  'P PHP VND SHA HMAC GMT UTC',
]

/** What is on the screen for people: its words, and what is read out in their place. */
async function wordsOn(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const apart = '[translate=no], .ltr-run, .font-mono, bdi, code, time[dir=ltr], svg, script, style, option, [hidden]'
    const found: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? ''
      const parent = node.parentElement
      if (text !== '' && parent !== null && parent.closest(apart) === null && parent.checkVisibility()) found.push(text)
    }
    for (const element of document.body.querySelectorAll('[aria-label], [placeholder], [title], img[alt]')) {
      if (element.closest(apart) !== null || !element.checkVisibility()) continue
      for (const name of ['aria-label', 'placeholder', 'title', 'alt']) {
        const text = element.getAttribute(name)?.trim() ?? ''
        if (text !== '') found.push(text)
      }
    }
    return found
  })
}

/** Untranslated text: the key of one, English where Spanish is another, Latin words where Arabic is written. */
export async function untranslatedOn(page: Page, home: Home, language: Language): Promise<readonly string[]> {
  const words = await wordsOn(page)
  const english = readTexts(home, 'en')
  const keys = new Set(english.keys())
  const raw = words.filter((text) => keys.has(text) || text.includes('{{'))
  if (language === 'en') return raw
  const own = readTexts(home, language)
  if (language === 'es') {
    const spanish = new Set(own.values())
    const foreign = new Set([...english].filter(([key, text]) => own.get(key) !== text).map(([, text]) => text))
    return [...raw, ...words.filter((text) => foreign.has(text) && !spanish.has(text))]
  }
  const known = new Set(
    [...names, ...own.values()].flatMap((text) => [...text.matchAll(latinWord)].map(([word]) => word.toLowerCase())),
  )
  const strange = words.flatMap((text) =>
    // What was filled in is somebody's own, and isolated for that; a masked name is nobody's.
    [...text.replaceAll(/[\u2066\u2067][^\u2069]*\u2069|\S*··\S*/g, '').matchAll(latinWord)]
      .map(([word]) => word)
      .filter((word) => word.length > 1 && !known.has(word.toLowerCase()) && !isCode(word))
      .map((word) => `${word} in “${text}”`),
  )
  return [...raw, ...strange]
}

/** Codes and masked names are no words: they have digits, or are capitals alone. */
function isCode(word: string): boolean {
  return /\d/.test(word) || /^[A-Z]{2,4}$/.test(word)
}
