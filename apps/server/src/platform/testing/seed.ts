/** Everything that tests draw follows from this number: the same each time, unless `SEED` names another. */
export const seed = Number(process.env.SEED ?? 1)
