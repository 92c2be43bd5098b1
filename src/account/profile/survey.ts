/** Survey questions with their possible answers, as in the specification. All are optional. */
export const survey = {
	role: ['owner', 'purchasing', 'marketing', 'design', 'operations', 'other'],
	companySizeEmployees: ['1', '2-10', '11-50', '51-250', '251+'],
	industryV2: ['food', 'cosmetics', 'fashion', 'electronics', 'home', 'gifts', 'print', 'other'],
	customerBestDescription: [
		'online_shop',
		'manufacturer',
		'retailer',
		'agency',
		'events',
		'private',
		'other',
	],
	packagingVolumeMonthly: ['1-100', '101-500', '501-2000', '2001-10000', '10001+'],
	packagingCostYearly: ['0-1000', '1001-5000', '5001-20000', '20001-100000', '100001+'],
	customerComingFrom: ['search', 'advertisement', 'social_media', 'recommendation', 'fair', 'box', 'other'],
	boxwrightTheOnlySupplier: ['yes', 'no'],
} as const satisfies Record<string, readonly string[]>;

export type SurveyField = keyof typeof survey;
export const surveyFields = Object.keys(survey) as SurveyField[];
