/**
 * The name at the head of every page, which is part of the storefront's design. What the shop is called everywhere else,
 * on papers, in mails and at its foot, is a setting, and this only until its owner has set it.
 */
export const shopName = 'Karda Khukuri House'
export const shopNameInNepali = 'कर्द खुकुरी घर'
