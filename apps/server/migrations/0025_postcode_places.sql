-- Where the middle of a postcode is, as far as the operator has brought it along.
create table postcode_place (
  postcode text primary key,
  latitude double precision not null,
  longitude double precision not null,
  constraint postcode_place_postcode check (postcode ~ '^[0-9]{5}$'),
  constraint postcode_place_on_earth check (latitude between -90 and 90 and longitude between -180 and 180)
);
