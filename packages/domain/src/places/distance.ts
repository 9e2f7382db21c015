/** Where something is on Earth: degrees of WGS 84, north and east positive. */
export type Place = { readonly latitude: number; readonly longitude: number }

/** Mean radius of the Earth (IUGG). */
const earthRadiusKm = 6371.0088

const radians = (degrees: number): number => (degrees * Math.PI) / 180
/** The square of the sine of half the angle between two angles, all in degrees. */
const haversine = (one: number, other: number): number => Math.sin(radians(other - one) / 2) ** 2

/**
 * How far it is as the crow flies, along the great circle, in whole kilometres. 0 is nearer than half a kilometre, or the same
 * postcode: that is said as "nearby", because a postcode is a few kilometres wide and its place only the middle of it.
 */
export const distanceKm = (one: Place, other: Place): number => {
  const along =
    haversine(one.latitude, other.latitude) +
    Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * haversine(one.longitude, other.longitude)
  // At the other end of the Earth a rounding error would leave the range of the arc sine.
  return Math.round(2 * earthRadiusKm * Math.asin(Math.sqrt(Math.min(1, along))))
}
