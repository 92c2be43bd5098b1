/** An address that the storefront eu delivers to, as the API takes it. */
export const address = {
	firstname: 'Ada',
	lastname: 'Lovelace',
	address1: 'Teststraße 1',
	city: 'Berlin',
	zipcode: '10115',
	country_iso: 'DE',
	phone: '+49 30 5550 0199',
	customer_type: 'b2c',
};
