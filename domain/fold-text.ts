/**
 * The folding of all searches: two spellings of a word that a person takes for the same have one folded text. Stored folded texts come from
 * these functions.
 */
import { toPlainLatin } from './plain-latin.ts'

/** A text in ASCII without doubled blanks only changes its letter case. */
const PLAIN = /^[!-~]*(?: [!-~]+)*$/

/** Joiners, soft hyphens and marks of direction, which keyboards and other programs add. DI: Default_Ignorable_Code_Point. */
const INVISIBLE = /\p{DI}+/gu
/** What keyboards and word processors put in place of the plain ones. */
const APOSTROPHES = /[‘’‛ʼʹ′´]/g
const QUOTATION_MARKS = /[“”„‟″]/g
const HYPHENS = /[\p{Pd}\u2212]/gu
/** Accents, which Unicode counts to the script of the letter before them, and the nukta: क़लम is found as कलम. */
const ACCENTS = /[\p{Script=Inherited}\u093C]/gu

/** Lower-cased, without accents and invisible characters; of characters that look alike it has one. */
const foldCharacters = (text: string): string =>
  PLAIN.test(text)
    ? text.toLowerCase()
    : toPlainLatin(
        text
          .replace(APOSTROPHES, "'")
          .replace(QUOTATION_MARKS, '"')
          .replace(INVISIBLE, '')
          .normalize('NFKD')
          .replace(APOSTROPHES, "'")
          .replace(ACCENTS, '')
          .toLowerCase(),
      )
        .replaceAll('ς', 'σ')
        .replace(HYPHENS, '-')
        .replace(/\s+/g, ' ')
        .normalize('NFC')

/** The nasal consonants of Hindi, each with the consonants before which the sign anusvara stands for it: हिंदी is हिन्दी, संपर्क is सम्पर्क. */
const NASALS = [
  ['ङ', /[\u0901\u0902](?=[क-घ])/g],
  ['ञ', /[\u0901\u0902](?=[च-झ])/g],
  ['ण', /[\u0901\u0902](?=[ट-ढ])/g],
  ['न', /[\u0901\u0902](?=[त-ध])/g],
  ['म', /[\u0901\u0902](?=[प-भ])/g],
] as const

const VIRAMA = '\u094D'
const ANUSVARA = '\u0902'
/** Before a consonant; and chandrabindu, चाँद is चांद. */
const HINDI_NASALS = /[ङञणनम]\u094D(?=[क-ह])|\u0901/g

/** A folded text with its nasals as letters: a query may end at one, as 'हिन' does in हिन्दी. */
export const spellNasals = (folded: string): string =>
  NASALS.reduce((spelled, [nasal, before]) => spelled.replace(before, nasal + VIRAMA), folded)

/** A query as it is searched. */
export const foldText = (text: string): string => foldCharacters(text).replace(HINDI_NASALS, ANUSVARA)

/** The same with its nasals as letters. */
export const foldSpelled = (text: string): string => spellNasals(foldCharacters(text))

/** A text in which queries are searched; in two spellings where it has Hindi nasals. */
export const foldSearchedText = (text: string): string => {
  const folded = foldText(text)
  const spelled = foldSpelled(text)
  return folded === spelled ? folded : `${folded}\n${spelled}`
}
