/**
 * The name at the top of every page, which is part of the storefront's design. Documents, emails and the footer use the
 * name in the settings, and use this one only until the owner sets a name.
 */
export const shopName = 'Karda Khukuri House'
export const shopNameInNepali = 'कर्द खुकुरी घर'
