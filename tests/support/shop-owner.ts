/** The first owner of every shop in the journeys. */
export const shopOwner = { email: 'owner@example.com', password: 'an anvil rings before the sun' }

export const ownerEnv = { STAFF_EMAIL: shopOwner.email, STAFF_PASSWORD: shopOwner.password }
