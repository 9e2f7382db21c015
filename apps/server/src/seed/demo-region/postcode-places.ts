import type { PostcodePlace } from '@regionalmarkt/domain/places/read-postcode-places.ts'

/** Where the postcodes of the region are; as made up as its towns, between the Jade and the other side of the Weser. */
export const demoPostcodePlaces: readonly PostcodePlace[] = [
  { postcode: '26919', latitude: 53.33, longitude: 8.47 },
  { postcode: '26937', latitude: 53.36, longitude: 8.29 },
  { postcode: '26954', latitude: 53.47, longitude: 8.46 },
  { postcode: '26955', latitude: 53.41, longitude: 8.38 },
  { postcode: '26969', latitude: 53.52, longitude: 8.31 },
  { postcode: '27432', latitude: 53.45, longitude: 8.74 },
  { postcode: '27568', latitude: 53.54, longitude: 8.57 },
  { postcode: '27777', latitude: 53.24, longitude: 8.57 },
  { postcode: '27801', latitude: 53.22, longitude: 8.3 },
  { postcode: '27804', latitude: 53.19, longitude: 8.48 },
]
