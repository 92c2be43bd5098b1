/** Cookie and local storage name of the delivery country that a visitor has chosen; absent: the storefront's default. */
export const destinationName = 'boxwright_destination';

/** Query parameter with a delivery country, in the links of the product feeds. */
export const countryParameter = 'country';
