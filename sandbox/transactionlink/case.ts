/** A company on its way through the workflow. */
export interface Case {
	readonly id: string;
	readonly companyName: string;
	readonly companyNumber: string;
	readonly companyAddress: string;
	state: 'open' | 'approved' | 'rejected';
}
