import * as v from 'valibot';
import { endpoint } from '#src/api/endpoint.ts';
import { NumericId, OrderKey } from '#src/api/input/identifiers.ts';
import { Order } from '../record/order.ts';
import { changeProblems, LineItemChange, serviceProblems } from './contract.ts';

export const addExpertCheck = endpoint({
	id: 'O-15',
	method: 'post',
	path: '/v2/expert_checks',
	access: 'order',
	shape: 'jsonapi',
	type: 'line_item',
	/** The line of goods whose artwork a person checks. */
	input: v.object({ parentId: NumericId }),
	answer: LineItemChange,
	status: 201,
	problems: [...changeProblems, ...serviceProblems, 'unknown_parent'],
	summary: 'Adds an expert check of the artwork to a line. If the line already has one, nothing changes.',
});

export const removeExpertCheck = endpoint({
	id: 'O-16',
	method: 'delete',
	path: '/v2/expert_checks',
	access: 'order',
	shape: 'jsonapi',
	type: 'line_item',
	input: v.object({ parentId: NumericId }),
	answer: v.undefined(),
	status: 204,
	problems: changeProblems,
	summary: 'Removes the expert check of the artwork from a line.',
});

const treeInput = v.object({ orderId: OrderKey, quantity: v.number('must be a whole number') });
const treeProblems = [
	...changeProblems,
	'quantity_too_small',
	'quantity_too_large',
	'quantity_not_whole',
	'no_goods',
] as const;

export const addTrees = endpoint({
	id: 'W-01',
	method: 'post',
	path: '/v1/sustainability/add_tree_line_item',
	access: 'order',
	shape: 'jsonapi',
	type: 'order',
	input: treeInput,
	answer: Order,
	status: 201,
	problems: treeProblems,
	summary:
		'Adds trees whose planting is paid for with the order. If the order already has trees, their number increases.',
});

export const changeTrees = endpoint({
	id: 'W-02',
	method: 'put',
	path: '/v1/sustainability/update_quantity_of_trees',
	access: 'order',
	shape: 'jsonapi',
	type: 'order',
	input: treeInput,
	answer: Order,
	problems: treeProblems,
	summary: 'Sets the number of trees in an order; 0 removes them.',
});

export const plantedTrees = endpoint({
	id: 'W-03',
	method: 'get',
	path: '/v1/sustainability/total_planted_trees',
	access: 'none',
	shape: 'bare',
	maxAgeSeconds: 300,
	input: v.object({}),
	answer: v.object({ total: v.number() }),
	problems: [],
	summary: 'Returns the number of trees in all paid orders.',
});

export const usersPlantedTrees = endpoint({
	id: 'W-04',
	method: 'get',
	path: '/v1/sustainability/users_planted_trees/:userId',
	access: 'token',
	shape: 'bare',
	input: v.object({ userId: v.pipe(v.string(), v.regex(/^\d{1,15}$/, 'must be the id of a user')) }),
	answer: v.object({ total: v.number() }),
	problems: ['not_found'],
	summary: 'Returns the number of trees in the caller’s paid orders.',
});
