/**
 * A spreadsheet takes a cell that begins like this for a formula and computes it. A program that parts cells by another separator, or
 * knows no quotes, sees a cell begin behind each of those as well, and some take the wide signs of Asian scripts for the narrow ones (OWASP,
 * CSV injection).
 */
const formulaStart = /(?<=^|[,;|"\t\r\n])(?='*[=+\-@＝＋－＠\t\r])/g
const guardedStart = /(?<=^|[,;|"\t\r\n])'(?='*[=+\-@＝＋－＠\t\r])/g

/** The apostrophe makes it text again. Where there is one already another is put, so that taking one off gives what there was. */
export const withFormulaGuards = (text: string): string => text.replaceAll(formulaStart, "'")

/** Undoes `withFormulaGuards`. */
export const withoutFormulaGuards = (text: string): string => text.replaceAll(guardedStart, '')
