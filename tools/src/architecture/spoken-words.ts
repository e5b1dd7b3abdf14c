import type { Sources, Violation } from './sources.ts'
import { textsIn } from './texts.ts'

interface Spoken {
  readonly pattern: RegExp
  readonly instead: string
}

/** Words in a row are found in either case and never within another word. */
const say = (words: string, instead: string): Spoken => ({
  pattern: new RegExp(String.raw`(?<![\p{L}\p{M}])(?:${words})(?![\p{L}\p{M}])`, 'iu'),
  instead,
})

/** Words that texts of a language do not use, each with what stands in the glossary instead (`docs/languages/`). */
const unspoken: Readonly<Record<string, readonly Spoken[]>> = {
  en: [
    say('(?:some|every|any)body', 'someone, everyone, anyone'),
    say('nobody', 'no one'),
    say('whoever(?! runs)', 'anyone who, the operator who'),
    say('anew', 'again'),
    say('at once', 'now, immediately'),
    say('by (?:itself|themselves)', 'automatically'),
    say('(?:kept|set|put) apart', 'under review, excluded'),
    say('all the same', 'still'),
    say('alone(?! can)', 'only'),
    say('good for', 'works for'),
    say('several', 'more, many'),
    say('not known', 'unknown'),
    say('turn(?:s|ed)? down', 'reject'),
    say('the house|other houses', 'we, the brand'),
    say('in hand|let go of', 'claimed, release'),
    say('stands? (?:in|here|otherwise|among|under|so)', 'is'),
    say('(?:is|are|be|was|were|been) (?:told|asked|looked at|written down)', 'who tells, asks, reviews, records'),
    say('(?:has|have|did|does) not come', 'did not arrive'),
    say('(?<!/GAME/)(?<!\\|)issues?', 'draw'),
    say('chases?', 'auto-bet'),
    say('(?:up|down)lines?', 'agent, team'),
    say('valid turnover', 'wagered (counted)'),
    say('members? cent(?:er|re)', 'account'),
    say('wish(?:es)?|shel(?:f|ves)|lounge|lanes?|doors?|standings', 'the field’s term'),
  ],
  es: [
    say('ustedes|usted', 'tú'),
    say('introduzca|seleccione|permita|inténtelo', 'tú: escribe, elige'),
    say('cartera|monedero', 'billetera'),
    say('móvil(?:es)?', 'celular'),
    say('tragaperras', 'tragamonedas'),
    say(String.raw`añad\p{L}+`, 'agregar'),
    say('periodos?', 'período'),
    say('ordenador(?:es)?', 'computadora'),
    say('faros?', 'baliza'),
    say('mostrar más', 'ver más'),
    say('contacta con', 'contacta a'),
    say('mes natural', 'mes calendario'),
    say('centro de miembro', 'mi cuenta'),
    say('seguimientos?', 'apuesta multisorteo'),
    say('(?:otras )?casas?', 'la marca, nosotros'),
    say('guardado aparte|apartad[oa]s?', 'en revisión'),
    say('de una vez|a la vez que', 'cada vez'),
    say('vosotr[oa]s|vuestr[oa]s?', 'ustedes, by another turn'),
  ],
  ar: [
    // Digits are Latin everywhere: money, balls, odds and times are so on the wire.
    { pattern: /[٠-٩۰-۹]/u, instead: 'Latin digits' },
    { pattern: /(?<![\p{L}\p{M}])[وف]?(?:س)?يتم(?![\p{L}\p{M}])/u, instead: 'who does it' },
  ],
}

/** A search has to find what people call a thing, whatever it is called here. */
const ofPeople = /^(?:portal|console)\/locales\/\w+\/search\.json$/

const mostWords = 14
/** A rule of a play names its whole condition. */
const mostWordsOfRule = 22
const isRule = (file: string, key: string) => file.endsWith('/lottery-plays.json') && key.endsWith('.rule')

const wordsIn = (sentence: string) => sentence.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
const sentencesOf = (text: string) => text.split(/(?<=[.!?:;؟؛])\s+|\n/u)

/** Texts for people: short sentences, the words of each language's glossary, the actor named. */
export function checkSpoken(sources: Sources): Violation[] {
  return textsIn(sources).flatMap(({ file, tag, key, text }) => {
    const most = isRule(file, key) ? mostWordsOfRule : mostWords
    const long = sentencesOf(text)
      .filter((sentence) => wordsIn(sentence) > most)
      .map((sentence) => `${key} has a sentence of ${wordsIn(sentence)} words: “${sentence}”`)
    const foreign = ofPeople.test(file)
      ? []
      : (unspoken[tag] ?? []).flatMap(({ pattern, instead }) => {
          const found = pattern.exec(text)
          return found === null ? [] : [`${key} says “${found[0]}”: ${instead}`]
        })
    return [...long, ...foreign].map((detail) => ({ rule: 'plain-words', file, detail }))
  })
}
