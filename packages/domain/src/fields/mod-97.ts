/** The remainder by 97 of letters and figures, where A is 10 and Z is 35 (ISO 7064 MOD 97-10). */
export const remainderBy97 = (signs: string): number =>
  [...signs].reduce((rest, sign) => {
    const value = Number.parseInt(sign, 36)
    return (rest * (value > 9 ? 100 : 10) + value) % 97
  }, 0)
