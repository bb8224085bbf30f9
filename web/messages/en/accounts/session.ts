export const sessionMessages = {
  noRefreshToken: 'Refresh token not found.',
  invalidTokens: 'Invalid token response from server.',
}
