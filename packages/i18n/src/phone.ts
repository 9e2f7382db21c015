/**
 * How long an area code is, after Bundesnetzagentur's list of local network areas: two digits in the four largest cities, three for
 * mobiles, for everything in the West that ends in 1 and for the towns named here, four for most of the country.
 */
const areaCode =
  /^(?:30|40|69|89|1[567]\d|[2-9]\d1|20[2389]|21[24]|228|234|33[05]|34[05]|355|365|375|385|395|906|\d{4})(?=\d{3,})/

/** `+494121123456` as people read it: "+49 4121 123456". Numbers of other countries stay as they are. */
export const phoneAsRead = (e164: string): string => {
  if (!/^\+49\d+$/.test(e164)) return e164
  const national = e164.slice(3)
  const area = areaCode.exec(national)?.[0]
  return area === undefined ? `+49\u00a0${national}` : `+49\u00a0${area}\u00a0${national.slice(area.length)}`
}
