/** A content as it stands in a cell: how often, how much, and of what where it says so. `6 x 0,33 l` is six times 0,33 of `l`. */
export type ContentText = { readonly times: number; readonly number: string; readonly unit: string }

const mostTimes = 10_000

export const contentIn = (text: string): ContentText | undefined => {
  const [, packs, amount = '', unit = ''] =
    /^((?:\d{1,5} ?[x×*] ?){0,2})(\d[\d.,' ]{0,30})((?!x$)[a-zäöüß]{1,12}\.?)?$/i.exec(
      text.replaceAll(/[\s\u00a0\u202f]+/g, ' ').trim(),
    ) ?? []
  if (packs === undefined) return undefined
  const times = [...packs.matchAll(/\d+/g)].reduce((product, [count]) => product * Number(count), 1)
  if (times < 1 || times > mostTimes) return undefined
  return { times, number: amount.trim(), unit: unit.toLowerCase().replace(/\.$/, '') }
}
