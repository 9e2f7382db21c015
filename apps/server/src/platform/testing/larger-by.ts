/** How many times its usual size a test that races or guesses takes: 1 in `npm test`, more in `npm run prove`. */
export const largerBy = Number(process.env.LARGER_BY ?? 1)
