/** Cookie and local storage name of the delivery country that a visitor has chosen; absent: the storefront's default. */
export const destinationName = 'boxwright_destination';

/** Parameter of an address that names a delivery country: links of the product feeds have it. */
export const countryParameter = 'country';
