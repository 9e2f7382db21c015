-- What the deposits of a sales unit come to, in cents.
create or replace function deposit_sum(deposits jsonb) returns integer language sql immutable parallel safe
  return (select coalesce(sum((d ->> 'count')::integer * (d ->> 'cents')::integer), 0)::integer from jsonb_array_elements(deposits) d);
