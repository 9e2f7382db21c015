const separators = /[\s\u00a0\u202f()/.\-–]/g

/**
 * A phone number in E.164, such as `+494401123456`, from the ways it is written in Germany: `04401 123456`, `04401/12 34 56`,
 * `0049 4401 123456`, `+49 (0)4401 123456`. Without a country code it is a German one. Null when it is no phone number.
 */
export const readPhone = (text: string): string | null => {
  // "(0)" after a country code is what one dials inside the country.
  const bare = text
    .trim()
    .replace(/^((?:\+|00)[\s\d]+)\(0\)/, '$1')
    .replace(separators, '')
  if (!/^\+?\d+$/.test(bare)) return null
  const international = bare.startsWith('+') ? bare : bare.startsWith('00') ? `+${bare.slice(2)}` : germanOf(bare)
  if (international === null || !/^\+[1-9]\d{6,14}$/.test(international)) return null
  // Germany's numbers begin with no second 0 and have at least six digits with their area code.
  return international.startsWith('+49') && !/^\+49[1-9]\d{5,12}$/.test(international) ? null : international
}

const germanOf = (digits: string): string | null => (digits.startsWith('0') ? `+49${digits.slice(1)}` : null)
