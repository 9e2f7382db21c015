/**
 * The journeys of `npm test`, by their titles: one for each promise to a person, in one of its ways. `npm run test:all` walks
 * all others.
 */
export const promises: readonly string[] = [
  // To those who order.
  'one order goes from the canteen’s cart to the canteen’s door',
  'a kitchen orders by number and by name, from a spreadsheet, from favourites, from a list, and once more',
  'a kitchen that reads English fills its cart and orders',
  'a kitchen lets its last order recur: over Easter, without one date, with a pause, and with what is out of season (de, phone)',
  'a kitchen and its hub change an order, and meet in it (en, desk)',
  'a kitchen complains with a photo on its phone, its hub credits and passes it on, and the producer reads what it costs',
  'a cart is the same on the phone and at the desk: it joins at sign-in, follows live, and what is typed without signal comes later',
  'a guest with a phone orders for pickup, pays in cash, and opens the order by the mail’s link alone (de)',
  'a private customer at a desk has it brought on account, and orders again from home (en)',
  'somebody withdraws from a contract by the foot of the page, without signing in (de)',
  // To hubs.
  'a hub takes an order past the cut-off, at its own price, to a new address (en, desk)',
  'the hub offers a substitute for what is missing, and the kitchen keeps one and wants no other',
  'a hub goes on picking where there is no connection, and leaves nothing behind when it signs out',
  'cheese is bought by estimate, paid by the scale at the door, and sold by the one at the bench (de)',
  'a lot is blocked and called back: it stops in its box, its customers are told and ticked off (de)',
  'what the hub puts together, in its order, is what a guest finds, in both languages, until it is hidden',
  "a hub reads what a rule makes of which prices before it counts, and takes it back from the row's menu, de",
  'a hub bills its canteen, takes an invoice back, and the canteen loads it (en, desk)',
  'a hub reads in what its bank says, matches it, and reminds who has not paid (de, phone)',
  // To producers.
  'what a producer creates on a phone is let in by the hub, ordered by a kitchen and kept count of',
  'a price list comes in on a phone, is let in in bulk, found and ordered; another is undone',
  'two who change one article at once see both versions',
  'a producer who never signs in answers by the link in its mail, up to the hub’s door (de)',
  'a producer reads a Gutschrift on the phone and objects; the hub takes it back and settles anew',
  // To everybody.
  'every page opens for those for whom it is made',
  'a market that begins empty sells its first potatoes, and is paid for them (de, phone)',
  'a newcomer registers as a producer, the hub approves, the producer enters its area, in de',
  'the kitchen signs in through the form and comes back to the page it wanted',
  'three people sign in and out one after the other in one browser that keeps the app',
  'who signs out on a slow line is signed out, whatever happens in their kitchen meanwhile',
  'what can only be pressed or typed into is not on paper, and what is said is',
]

/** Whether a journey is one of them, by all that Playwright tells of it: its title comes last. */
export const isPromise = new RegExp(
  `(${promises.map((title) => title.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})\\s*$`,
)
